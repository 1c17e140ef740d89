// Writes whole numbers below 10^15 in words, so that a slipped digit is heard as well as seen.

type Speak = (n: number) => string;

const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '. . twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FR_SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const FR_TENS =
  '. . vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

const englishBelowThousand: Speak = (n) => {
  if (n < 20) return EN_SMALL[n] ?? '';
  if (n < 100) {
    return [EN_TENS[Math.floor(n / 10)], n % 10 > 0 && EN_SMALL[n % 10]].filter(Boolean).join('-');
  }
  const rest = n % 100;
  const hundreds = `${EN_SMALL[Math.floor(n / 100)]} hundred`;
  return rest ? `${hundreds} and ${englishBelowThousand(rest)}` : hundreds;
};

const frenchBelowHundred: Speak = (n) => {
  if (n < 20) return FR_SMALL[n] ?? '';
  const tens = FR_TENS[Math.floor(n / 10)] ?? '';
  // 70 to 79 and 90 to 99 count on from 60 and 80.
  const rest = n >= 60 ? n % 20 : n % 10;
  if (n === 80) return 'quatre-vingts';
  if (rest === 0) return tens;
  const and = (rest === 1 || rest === 11) && n < 80;
  return and ? `${tens} et ${FR_SMALL[rest]}` : `${tens}-${FR_SMALL[rest]}`;
};

const frenchBelowThousand: Speak = (n) => {
  if (n < 100) return frenchBelowHundred(n);
  const count = Math.floor(n / 100);
  const rest = n % 100;
  const hundreds = count === 1 ? 'cent' : `${FR_SMALL[count]} cent`;
  if (rest === 0) return count > 1 ? `${hundreds}s` : hundreds;
  return `${hundreds} ${frenchBelowHundred(rest)}`;
};

// "quatre-vingts" and "deux cents" lose their s in front of mille, which is a number, not a noun.
const beforeMille = (words: string) => words.replace(/(vingt|cent)s$/, '$1');

const languages: Record<
  'en' | 'fr',
  { below: Speak; group: (n: number, power: number) => string }
> = {
  en: {
    below: englishBelowThousand,
    group: (n, power) =>
      `${englishBelowThousand(n)} ${['', 'thousand', 'million', 'billion', 'trillion'][power]}`,
  },
  fr: {
    below: frenchBelowThousand,
    group: (n, power) => {
      if (power === 1) return n === 1 ? 'mille' : `${beforeMille(frenchBelowThousand(n))} mille`;
      const noun = ['', '', 'million', 'milliard', 'billion'][power];
      return `${frenchBelowThousand(n)} ${noun}${n > 1 ? 's' : ''}`;
    },
  },
};

/** Writes an amount in words, its decimals as hundredths: "one thousand five hundred and 50/100". English unless French. */
export function amountInWords(amount: string, locale: string): string {
  const { below, group } = languages[locale === 'fr' ? 'fr' : 'en'];
  const [whole = '0', decimals = ''] = amount.split('.');
  const parts = [];
  for (let power = Math.ceil(whole.length / 3) - 1; power >= 0; power -= 1) {
    const end = whole.length - power * 3;
    const n = Number(whole.slice(Math.max(0, end - 3), end));
    if (n > 0) parts.push(power > 0 ? group(n, power) : below(n));
  }
  const words = parts.join(' ') || below(0);
  if (/^0*$/.test(decimals)) return words;
  return `${words} ${locale === 'fr' ? 'et' : 'and'} ${decimals.padEnd(2, '0')}/100`;
}
