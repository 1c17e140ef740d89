/** Writes a whole number in words. */
export type SpellNumber = (n: number) => string;

/** The numerals of a language, for whole numbers below 10^15. */
export interface Numerals {
  /** Writes a number below 1000. */
  below: SpellNumber;
  /** Writes n thousands (power 1), millions (power 2) and so on; n is below 1000. */
  group: (n: number, power: number) => string;
  /** The word between the whole part and the hundredths. */
  and: string;
}

/**
 * Writes an amount in words with decimals as hundredths, such as "one thousand five hundred and 50/100", so that a wrong digit is
 * easier to notice; as thousandths in a currency of three decimals.
 */
export function amountInWords(amount: string, { below, group, and }: Numerals, digits = 2): string {
  const [integer = '0', decimals = ''] = amount.split('.');
  const parts = [];
  for (let power = Math.ceil(integer.length / 3) - 1; power >= 0; power -= 1) {
    const end = integer.length - power * 3;
    const n = Number(integer.slice(Math.max(0, end - 3), end));
    if (n > 0) parts.push(power > 0 ? group(n, power) : below(n));
  }
  const words = parts.join(' ') || below(0);
  if (/^0*$/.test(decimals)) return words;
  return `${words} ${and} ${decimals.padEnd(digits, '0')}/1${'0'.repeat(digits)}`;
}
