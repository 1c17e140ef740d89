import Big from 'big.js';
import { decimalsOf } from './amounts';
import { formatText, trimText } from './text';
import { readTypedAmount } from './typedAmount';
import { isSameCurrency } from './typedCurrency';

/** An amount as exact decimal text in major units, such as "1500.5"; never floating point, never with an exponent. */
export type Money = string;

/** The reason why a typed amount is invalid: a message key under `money`. */
export type AmountFault =
  | 'notDecimal'
  | 'ambiguous'
  | 'decimals'
  | 'digits'
  | 'positive'
  | 'otherCurrency'
  | 'unknownCurrency';

/**
 * A typed text that is no amount; `readings` are the two amounts that an ambiguous one can mean, `typedCurrency` is the currency
 * that is not known to be the right one.
 */
export interface InvalidAmount {
  fault: AmountFault;
  readings?: [string, string];
  typedCurrency?: string;
}

const MAX_DIGITS = 15;

/** Returns the decimals of an amount as written. */
export const decimalsIn = (amount: Money): string => amount.split('.')[1] ?? '';

/**
 * Parses a typed or pasted amount of at least `minimum` (see readTypedAmount; rulings R29). Ambiguous values, signs, exponents and
 * digits of other scripts are faults, and so is a typed currency that is not the known one.
 */
export function readAmount(
  typed: string,
  minimum = '0',
  currency?: string,
): { amount: Money } | InvalidAmount {
  if (trimText(typed) === '') return { fault: 'positive' };
  const read = readTypedAmount(typed, currency);
  if (!read) return { fault: 'notDecimal' };
  const { typedCurrency } = read;
  if (typedCurrency && !isSameCurrency(typedCurrency, currency)) {
    return { fault: currency ? 'otherCurrency' : 'unknownCurrency', typedCurrency };
  }
  if ('readings' in read) return { fault: 'ambiguous', readings: read.readings };
  if (read.text.startsWith('-')) return { fault: 'positive' };
  const [integer = '', decimals = ''] = read.text.split('.');
  if (decimals.length > decimalsOf(currency)) return { fault: 'decimals' };
  const digits = integer.replace(/^0+/, '').length + decimals.length;
  const amount = new Big(read.text);
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
