import type { Numerals, SpellNumber } from '../../format/amounts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '. . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const below: SpellNumber = (n) => {
  if (n < 20) return SMALL[n] ?? '';
  if (n < 100) {
    return [TENS[Math.floor(n / 10)], n % 10 > 0 && SMALL[n % 10]].filter(Boolean).join('-');
  }
  const rest = n % 100;
  const hundreds = `${SMALL[Math.floor(n / 100)]} hundred`;
  return rest ? `${hundreds} and ${below(rest)}` : hundreds;
};

export const numerals: Numerals = {
  below,
  group: (n, power) => `${below(n)} ${['', 'thousand', 'million', 'billion', 'trillion'][power]}`,
  and: 'and',
};
