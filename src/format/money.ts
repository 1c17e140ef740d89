import Big from 'big.js';
import { decimalsOf, formatFigure, USUAL_DECIMALS } from './amounts';
import { perLanguage } from './language';
import { formatText, readKey, trimText } from './text';
import { codeOfTyped, isSameCurrency, isTypedCurrency } from './typedCurrency';

const MINUS = /[\u2212\uFE63\uFF0D]/g;
const APOSTROPHE = /\u2019/g;

/** How the console's language writes a number: its signs, the digits of its script, and the sizes of its groups. */
const styleOf = perLanguage((tag) => {
  const plain = new Intl.NumberFormat(tag, { useGrouping: false });
  const parts = new Intl.NumberFormat(tag).formatToParts(12_345_678.5);
  const sign = (type: string) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace(APOSTROPHE, "'");
  // Of 12,345,678 the group before the last: two digits in an Indian language. Some scripts have two code units for a digit.
  const groups = parts.filter(({ type }) => type === 'integer');
  const size = [...(groups.at(-2)?.value ?? '')].length;
  const digits = new Map([...plain.format(9_876_543_210)].map((digit, at) => [digit, `${9 - at}`]));
  return { group: sign('group'), decimal: sign('decimal'), size, digits };
});

/** Reads a typed text with ordinary digits, minus signs and apostrophes in place of those of the console's language. */
function readFigures(typed: string): string {
  const { digits } = styleOf();
  const text = readKey(typed).replace(MINUS, '-').replace(APOSTROPHE, "'");
  return [...text].map((sign) => digits.get(sign) ?? sign).join('');
}

/** Reads a typed number as text such as "-1500.50", with the point or the decimal sign of the language; undefined for any other text. */
export function readDecimal(typed: string): string | undefined {
  const { decimal } = styleOf();
  const text = readFigures(typed);
  const plain = text.includes('.') ? text : text.replace(decimal, '.');
  const [, sign = '', integer = '', decimals] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (!integer && !decimals) return undefined;
  return `${sign}${integer || '0'}${decimals ? `.${decimals}` : ''}`;
}

const quoted = (sign: string) => (/\s/.test(sign) ? '\\s' : sign.replace(/[.]/, '\\.'));
const groupedBy = (group: string, decimal: string, size = 3) =>
  new RegExp(
    `^(-?[1-9]\\d{0,${size - 1}}(?:${group}\\d{${size}})*${group}\\d{3})(?:${decimal}(\\d+))?$`,
  );
const COMMAS = groupedBy(',', '\\.');
const POINTS = groupedBy('\\.', ',');
const BLANKS = groupedBy('\\s', '[.,]');
const APOSTROPHES = groupedBy("'", '[.,]');
const TWO_WAYS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** The separators of thousands that are read: those of the console's language, and those that cannot mean anything else. */
const groupings = perLanguage(() => {
  const { group, decimal, size } = styleOf();
  const ownGrouping = group && size > 0 && groupedBy(quoted(group), quoted(decimal), size);
  const others = [decimal === ',' && POINTS, (decimal === ',' || /\s/.test(group)) && BLANKS];
  return [ownGrouping, COMMAS, APOSTROPHES, ...others].filter((style) => style instanceof RegExp);
});

/** A typed amount as plain decimal text, or the two that it can mean, with the currency that was typed beside it. */
type TypedAmount = ({ text: string } | { readings: [string, string] }) & { typedCurrency?: string };

/** Returns both readings of "1.500", for an amount with at most `decimals` decimals; undefined for a text with one reading. */
function twoReadings(text: string, decimals: number): [string, string] | undefined {
  const fraction = text.slice(-3).replace(/0+$/, '');
  if (!TWO_WAYS.test(text) || fraction.length > decimals) return undefined;
  const [integer = ''] = text.split(/[.,]/);
  return [text.replace(/[.,]/, ''), `${integer}.${fraction.padEnd(USUAL_DECIMALS, '0')}`];
}

/** Splits "USD -1,500.50" into the figure and the texts beside it; undefined without a digit. */
function splitFigure(text: string): { figure: string; adjacent: string[] } | undefined {
  const [, before = '', core, after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(text) ?? [];
  if (core === undefined) return undefined;
  const { decimal } = styleOf();
  const isDecimal = (sign: string) => sign === '' || sign === '.' || sign === decimal;
  const [, sign = '', first = ''] = /^(-?)(.*)$/s.exec(before.trim()) ?? [];
  if (isDecimal(first)) {
    // Only a figure begins or ends with a decimal sign.
    const end = isDecimal(after) ? after : '';
    return { figure: sign + first + core + end, adjacent: end === '' ? [after.trim()] : [] };
  }
  const [, name = '', lastSign = ''] = /^(.*?)(-?)$/s.exec(first.trim()) ?? [];
  if (!name || (sign && lastSign)) return undefined;
  return { figure: (sign || lastSign) + core, adjacent: [name.trim(), after.trim()] };
}

/**
 * Reads a typed amount, or one that was copied from the console's own screens, with separators of thousands and its currency.
 * The caller compares the typed currency with the known one. `decimals` is the most that the amount may have, by default those
 * of `currency`. Undefined for a text that is no amount.
 */
export function readTypedAmount(
  typed: string,
  currency?: string,
  decimals = decimalsOf(currency),
): TypedAmount | undefined {
  const split = splitFigure(readFigures(typed));
  if (!split) return undefined;
  const adjacent = [...new Set(split.adjacent.filter(Boolean))];
  const isCurrency = (text: string) => isTypedCurrency(text) || isSameCurrency(text, currency);
  if (!adjacent.every(isCurrency)) return undefined;
  const other = adjacent.find((text) => !isSameCurrency(text, currency));
  const keyCurrency = other ?? adjacent[0];
  const typedCurrency = keyCurrency && (codeOfTyped(keyCurrency) ?? keyCurrency);
  const code = keyCurrency && isSameCurrency(keyCurrency, currency) ? currency : typedCurrency;
  const most = keyCurrency ? decimalsOf(code) : decimals;
  const read = readFigure(split.figure, code ?? currency, most, keyCurrency !== undefined);
  return read && { ...read, ...(typedCurrency && { typedCurrency }) };
}

/** Returns the amount that the console shows as this text; undefined if it shows none so. */
function readShown(text: string, currency: string | undefined): string | undefined {
  const { group, decimal } = styleOf();
  const plain = text.replaceAll(/\s/.test(group) ? /\s/g : group, '').replace(decimal, '.');
  const isShown =
    /^-?\d+(\.\d+)?$/.test(plain) && readFigures(formatFigure(plain, currency)) === text;
  return isShown ? plain : undefined;
}

function readFigure(
  text: string,
  currency: string | undefined,
  most: number,
  isNamed: boolean,
): TypedAmount | undefined {
  const { decimal } = styleOf();
  // The console shows all decimals that the server sent, and the currency beside them.
  const isAllowed = (fraction = '') => isNamed || fraction.length <= most;
  const amountText = readShown(text, currency);
  if (amountText !== undefined && isAllowed(amountText.split('.')[1])) return { text: amountText };
  // A currency without decimals leaves one reading.
  const both = most > 0 && twoReadings(text, most);
  if (both) return { readings: [both[0], both[1].replace('.', decimal)] };
  const plain = readDecimal(text);
  if (plain !== undefined) return { text: plain };
  for (const style of groupings()) {
    const [, integer, rest] = style.exec(text) ?? [];
    if (!integer || !isAllowed(rest)) continue;
    return { text: integer.replace(/[^-\d]/g, '') + (rest ? `.${rest}` : '') };
  }
  return undefined;
}

/** An amount as exact decimal text in major units, such as "1500.5"; never floating point, never with an exponent. */
export type Money = string;

/** The reason why a typed amount is invalid: a message key under `money`. */
type AmountFault =
  | 'notDecimal'
  | 'ambiguous'
  | 'decimals'
  | 'digits'
  | 'positive'
  | 'otherCurrency'
  | 'unknownCurrency';

/** A text that is no amount: the two `readings` of an ambiguous one, and the `typedCurrency` that may be a wrong one. */
export interface InvalidAmount {
  fault: AmountFault;
  readings?: [string, string];
  typedCurrency?: string;
}

const MAX_DIGITS = 15;

/** Returns the decimals of an amount as written. */
export const decimalsIn = (amount: Money): string => amount.split('.')[1] ?? '';

/**
 * Parses a typed or pasted amount of at least `minimum` (see readTypedAmount). Faults: ambiguous ones, signs, exponents, digits of
 * other scripts, and a currency that is not the known one.
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
