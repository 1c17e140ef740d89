/** Writes a whole number in words. */
export type Speak = (n: number) => string;

/** How a language says whole numbers below 10^15. */
export interface Numerals {
  /** Says a number below a thousand. */
  below: Speak;
  /** Says n thousands (power 1), millions (power 2) and so on; n is below a thousand. */
  group: (n: number, power: number) => string;
  /** Joins the whole part and the hundredths. */
  and: string;
}

/**
 * Writes an amount in words, its decimals as hundredths: "one thousand five hundred and 50/100", so that a slipped
 * digit is heard as well as seen.
 */
export function amountInWords(amount: string, { below, group, and }: Numerals): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  const parts = [];
  for (let power = Math.ceil(whole.length / 3) - 1; power >= 0; power -= 1) {
    const end = whole.length - power * 3;
    const n = Number(whole.slice(Math.max(0, end - 3), end));
    if (n > 0) parts.push(power > 0 ? group(n, power) : below(n));
  }
  const words = parts.join(' ') || below(0);
  if (/^0*$/.test(decimals)) return words;
  return `${words} ${and} ${decimals.padEnd(2, '0')}/100`;
}
