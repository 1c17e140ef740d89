import Big from 'big.js';

/** An amount as exact decimal text in major units, such as "1500.5": never floating point, never an exponent. */
export type Money = string;

/** What is wrong with a typed amount: the name of a message under `money`. */
export type AmountFault = 'notDecimal' | 'ambiguous' | 'decimals' | 'digits' | 'positive';

const MAX_DIGITS = 15;

// Commas before a point can mean one thing only; "1,500" could be one and a half.
const GROUPED = /^\d{1,3}(,\d{3})+\.\d{1,2}$/;
// One and a half, or one and a half thousand: both are amounts.
const TWO_WAYS = /^[1-9]\d{0,2}(\.\d{2}0|(\.\d{3}){2,})$/;

/**
 * Reads an amount as a person typed or pasted it: digits and at most one point, "1,500.50" too, spaces around it
 * allowed (rulings R29), not below `minimum`. What can be read in two ways, signs, exponents and digits of other
 * scripts are faults, never guesses.
 */
export function readAmount(
  typed: string,
  minimum = '0',
): { amount: Money } | { fault: AmountFault } {
  const pasted = typed.trim();
  const text = GROUPED.test(pasted) ? pasted.replaceAll(',', '') : pasted;
  if (text === '' || /^-\d+(\.\d+)?$/.test(text)) return { fault: 'positive' };
  if (TWO_WAYS.test(text)) return { fault: 'ambiguous' };
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return { fault: 'notDecimal' };
  const [whole = '', decimals = ''] = text.split('.');
  if (decimals.length > 2) return { fault: 'decimals' };
  const digits = whole.replace(/^0+/, '').length + decimals.length;
  const amount = new Big(`${whole || '0'}.${decimals || '0'}`);
  if (digits > MAX_DIGITS || !amount.eq(Number(amount.toFixed()))) return { fault: 'digits' };
  if (amount.lte(0) || amount.lt(minimum)) return { fault: 'positive' };
  return { amount: amount.toFixed() };
}

/** Reads an amount that a server sent, as number or text; undefined for what is no decimal. */
export function money(value: unknown): Money | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  try {
    return new Big(typeof value === 'string' ? value.trim() : value).toFixed();
  } catch {
    return undefined;
  }
}

export const plus = (a: Money, b: Money): Money => new Big(a).plus(b).toFixed();
export const minus = (a: Money, b: Money): Money => new Big(a).minus(b).toFixed();
export const isSame = (a: Money, b: Money): boolean => new Big(a).eq(b);
export const isNegative = (a: Money): boolean => new Big(a).lt(0);
/** Compares like a sort: negative when `a` is the smaller one. */
export const compare = (a: Money, b: Money): number => new Big(a).cmp(b);
