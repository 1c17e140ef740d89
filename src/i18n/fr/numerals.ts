import type { Numerals, SpellNumber } from '../../format/amounts';

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS =
  '. . vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

const belowHundred: SpellNumber = (n) => {
  if (n < 20) return SMALL[n] ?? '';
  const tens = TENS[Math.floor(n / 10)] ?? '';
  // 70 to 79 and 90 to 99 continue counting from 60 and 80.
  const rest = n >= 60 ? n % 20 : n % 10;
  if (n === 80) return 'quatre-vingts';
  if (rest === 0) return tens;
  const and = (rest === 1 || rest === 11) && n < 80;
  return and ? `${tens} et ${SMALL[rest]}` : `${tens}-${SMALL[rest]}`;
};

const below: SpellNumber = (n) => {
  if (n < 100) return belowHundred(n);
  const count = Math.floor(n / 100);
  const rest = n % 100;
  const hundreds = count === 1 ? 'cent' : `${SMALL[count]} cent`;
  if (rest === 0) return count > 1 ? `${hundreds}s` : hundreds;
  return `${hundreds} ${belowHundred(rest)}`;
};

// "quatre-vingts" and "deux cents" lose their s before "mille", which is a numeral and not a noun.
const beforeMille = (words: string) => words.replace(/(vingt|cent)s$/, '$1');

export const numerals: Numerals = {
  below,
  group: (n, power) => {
    if (power === 1) return n === 1 ? 'mille' : `${beforeMille(below(n))} mille`;
    const noun = ['', '', 'million', 'milliard', 'billion'][power];
    return `${below(n)} ${noun}${n > 1 ? 's' : ''}`;
  },
  and: 'et',
};
