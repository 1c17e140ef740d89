import { isExactNumber, readNumber } from './json';
import { languageTag, perLanguage } from './language';
import { formatText } from './text';

export const USUAL_DECIMALS = 2;
const decimalsByCurrency = new Map<string, number>();

/** Returns the number of decimals of a currency (JPY 0, BHD 3) by Intl; two for one that is not known. */
export function decimalsOf(currency: unknown): number {
  const code = formatText(currency).trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) return USUAL_DECIMALS;
  const style = { style: 'currency', currency: code } as const;
  const decimals =
    decimalsByCurrency.get(code) ??
    new Intl.NumberFormat(languageTag(), style).resolvedOptions().maximumFractionDigits ??
    USUAL_DECIMALS;
  decimalsByCurrency.set(code, decimals);
  return decimals;
}

const figures = perLanguage((tag) => {
  const formats = new Map<number, Intl.NumberFormat>();
  return (decimals: number) => {
    const format =
      formats.get(decimals) ??
      new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
    formats.set(decimals, format);
    return format;
  };
});

/** Formats an amount in major units with at least the decimals of its currency, never by floating point; other text stays, '' if absent. */
export function formatFigure(amount: unknown, currency?: unknown): string {
  const text = formatText(amount);
  // Without this, a very large or small JSON number would be written with an exponent.
  const isDecimal =
    typeof amount === 'number' || isExactNumber(amount) || /^-?\d+(\.\d+)?$/.test(text);
  if (!isDecimal || text === '') return text;
  return figures()(decimalsOf(currency)).format(text as Intl.StringNumericLiteral);
}

/** Formats an amount as `formatFigure` does, followed by its currency code. */
export function formatAmount(amount: unknown, currency?: unknown): string {
  const figure = formatFigure(amount, currency);
  return figure && typeof currency === 'string' && currency ? `${figure} ${currency}` : figure;
}

// The languages whose counts below 1,000 are the digits of JavaScript.
const PLAIN_DIGITS = /^(de|en|es|fr|it|nl|pl|pt)(-[A-Z]{2})?$/;

/** Formats a count with the thousands separators of the console's language, such as 24,000. */
export function formatCount(count: number): string {
  // The first use of Intl takes 50 ms of the first list, on a slow machine 200.
  const isPlain = Number.isInteger(count) && Math.abs(count) < 1000;
  if (isPlain && PLAIN_DIGITS.test(languageTag() ?? '')) return String(count);
  return figures()(0).format(count);
}

/** Returns a formatter for the figures of a chart: short (1.2M) with at most `digits` decimals, or in full with exactly these. */
export function figureFormat(digits: number, isShort: boolean): (value: number) => string {
  const format = new Intl.NumberFormat(languageTag(), {
    notation: isShort ? 'compact' : 'standard',
    minimumFractionDigits: isShort ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return (value) => format.format(value);
}

/** Returns an amount in minor units as exact text in major units: 10.50 for 1050, and a text with a point as it is; else undefined. */
export function toMajor(minor: unknown, decimals: number): string | undefined {
  const text = formatText(minor);
  if (/^-?\d+\.\d+$/.test(text) && typeof minor === 'string') return text;
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(text) ?? [];
  if (digits === undefined || decimals === 0) return digits && sign + digits;
  const padded = digits.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** Returns an amount in major units in minor units; null for '', and unchanged with more decimals or if it is no amount. */
export function toMinor(amount: unknown, decimals: number): unknown {
  if (amount === '') return null;
  const [, integer, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(formatText(amount)) ?? [];
  if (integer === undefined || fraction.length > decimals) return amount;
  return readNumber(`${BigInt(integer + fraction.padEnd(decimals, '0'))}`);
}

/** Writes a whole number in words. */
export type SpellNumber = (n: number) => string;

/** The numerals of a language, for whole numbers below 10^15. */
export interface Numerals {
  below: SpellNumber;
  /** Writes n thousands (power 1), millions (power 2) and so on; n is below 1000. */
  group: (n: number, power: number) => string;
  /** The word between the whole part and the hundredths. */
  and: string;
}

/** Writes an amount in words, its decimals as hundredths or thousandths: "one thousand five hundred and 50/100" shows a wrong digit. */
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
