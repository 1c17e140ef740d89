import Big from 'big.js';
import { formatText } from './text';

/** An amount as exact decimal text in major units, such as "1500.5"; never floating point, never with an exponent. */
export type Money = string;

/** The reason why a typed amount is invalid: a message key under `money`. */
export type AmountFault = 'notDecimal' | 'ambiguous' | 'decimals' | 'digits' | 'positive';

const MAX_DIGITS = 15;

const digitsOf = new Map<string, number>();

/** Returns the number of decimals of a currency by Intl; 2 if the currency is not known (rulings R29). */
export function decimalsOf(currency: unknown): number {
  const code = formatText(currency).trim();
  const known = digitsOf.get(code);
  if (known !== undefined) return known;
  let decimals: number | undefined;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
    decimals = format.resolvedOptions().maximumFractionDigits;
  } catch {
    // Not the form of a currency code.
  }
  digitsOf.set(code, decimals ?? 2);
  return decimals ?? 2;
}

/** Returns the decimals of an amount as written. */
export const decimalsIn = (amount: Money): string => amount.split('.')[1] ?? '';

// Commas before a point are unambiguous; "1,500" could be one and a half, unless the currency has no decimals.
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const POINTS = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** Returns whether points may be decimal or may group: "1.500" is one and a half or one and a half thousand. */
function isTwoWays(text: string, decimals: number): boolean {
  if (!POINTS.test(text)) return false;
  const [, group = '', ...others] = text.split('.');
  return others.length > 0 || (decimals < 3 && group.replace(/0+$/, '').length <= decimals);
}

/**
 * Parses a typed or pasted amount of at least `minimum`, with at most the decimals of its currency: digits, at most one
 * point, "1,500.50", surrounding spaces (rulings R29). Ambiguous values, signs, exponents and digits of other scripts are faults.
 */
export function readAmount(
  typed: string,
  minimum = '0',
  currency?: string,
): { amount: Money } | { fault: AmountFault } {
  const pasted = typed.trim();
  const most = decimalsOf(currency);
  const grouped = GROUPED.exec(pasted);
  const isGrouped = grouped && (grouped[2] ? decimalsIn(pasted).length <= most : most === 0);
  const text = isGrouped ? pasted.replaceAll(',', '') : pasted;
  if (text === '' || /^-\d+(\.\d+)?$/.test(text)) return { fault: 'positive' };
  if (isTwoWays(text, most)) return { fault: 'ambiguous' };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return { fault: 'notDecimal' };
  const [integer = '', decimals = ''] = text.split('.');
  if (decimals.length > most) return { fault: 'decimals' };
  const digits = integer.replace(/^0+/, '').length + decimals.length;
  const amount = new Big(`${integer || '0'}.${decimals || '0'}`);
  if (digits > MAX_DIGITS || !amount.eq(Number(amount.toFixed()))) return { fault: 'digits' };
  if (amount.lte(0) || amount.lt(minimum)) return { fault: 'positive' };
  return { amount: amount.toFixed() };
}

/** Reads an amount from a response, as number or text; undefined if it is not a decimal. */
export function money(value: unknown): Money | undefined {
  if (typeof value === 'boolean') return undefined;
  try {
    return new Big(formatText(value).trim()).toFixed();
  } catch {
    return undefined;
  }
}

export const plus = (a: Money, b: Money): Money => new Big(a).plus(b).toFixed();
export const minus = (a: Money, b: Money): Money => new Big(a).minus(b).toFixed();
export const isSameAmount = (a: Money, b: Money): boolean => new Big(a).eq(b);
export const isNegative = (a: Money): boolean => new Big(a).lt(0);
/** Comparator for sorting: negative if `a` is smaller. */
export const compareAmounts = (a: Money, b: Money): number => new Big(a).cmp(b);
