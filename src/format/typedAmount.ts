import { decimalsOf, formatFigure, USUAL_DECIMALS } from './amounts';
import { perLanguage } from './language';
import { readKey } from './text';

const signs = perLanguage((tag) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(-1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: sign('group'), decimal: sign('decimal') };
});

/**
 * Reads a typed number as plain decimal text such as "-1500.50": digits with at most one decimal sign, the point or that of the
 * console's language. Undefined for any other text.
 */
export function readDecimal(typed: string): string | undefined {
  const { decimal } = signs();
  const text = readKey(typed);
  const plain = text.includes('.') ? text : text.replace(decimal, '.');
  const [, sign = '', integer = '', decimals] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (!integer && !decimals) return undefined;
  return `${sign}${integer || '0'}${decimals ? `.${decimals}` : ''}`;
}

const groupedBy = (group: string, decimal: string) =>
  new RegExp(`^(-?[1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${decimal}(\\d+))?$`);
const COMMAS = groupedBy(',', '\\.');
const POINTS = groupedBy('\\.', ',');
const BLANKS = groupedBy('\\s', '[.,]');
// As the console shows it: the currency after the amount.
const CURRENCY = /\s+([A-Z]{3})$/;
const TWO_WAYS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** A typed amount as plain decimal text, or the two that it can mean. */
type TypedAmount = { text: string } | { readings: [string, string] };

/** Returns both readings of "1.500", for an amount with at most `decimals` decimals; undefined for a text with one reading. */
function twoReadings(text: string, decimals: number): [string, string] | undefined {
  const fraction = text.slice(-3).replace(/0+$/, '');
  if (!TWO_WAYS.test(text) || fraction.length > decimals || decimals === 0) return undefined;
  const [integer = ''] = text.split(/[.,]/);
  return [text.replace(/[.,]/, ''), `${integer}.${fraction.padEnd(USUAL_DECIMALS, '0')}`];
}

/**
 * Reads a typed amount, or one that was copied from the console's own screens, with separators of thousands and its currency
 * (rulings R29). `decimals` is the most that it may have, by default those of `currency`. Undefined for a text that is no amount, or
 * one of another currency.
 */
export function readTypedAmount(
  typed: string,
  currency?: string,
  decimals = decimalsOf(currency),
): TypedAmount | undefined {
  const { group, decimal } = signs();
  const key = readKey(typed);
  const named = CURRENCY.exec(key)?.[1];
  if (named && currency && named !== currency.toUpperCase()) return undefined;
  const text = key.replace(CURRENCY, '');
  const most = named ? decimalsOf(named) : decimals;
  const both = twoReadings(text, most);
  const shown = both?.find((each) => formatFigure(each, named ?? currency) === text);
  if (shown) return { text: shown };
  if (both) return { readings: [both[0], both[1].replace('.', decimal)] };
  const plain = readDecimal(text);
  if (plain !== undefined) return { text: plain };
  const styles = [COMMAS, decimal === ',' && POINTS, /\s/.test(group) && BLANKS];
  for (const style of styles) {
    const [, integer, rest] = (style ? style.exec(text) : null) ?? [];
    // The console shows all decimals that the server sent.
    const isRead = integer && (named || (rest ?? '').length <= most);
    if (isRead) return { text: integer.replace(/[^-\d]/g, '') + (rest ? `.${rest}` : '') };
  }
  return undefined;
}
