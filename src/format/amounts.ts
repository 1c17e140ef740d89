import { isDigits } from './json';
import { decimalsOf } from './money';
import { formatText } from './text';

const formats = new Map<number, Intl.NumberFormat>();

/** Returns the format of amounts with at least this many decimals. */
function groupedWith(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: 20 };
  const format = known ?? new Intl.NumberFormat(undefined, options);
  formats.set(decimals, format);
  return format;
}

/**
 * Formats an amount in major units in the browser's locale, followed by its currency code, with the decimals of that currency
 * (rulings R29) or more. Decimal strings are never converted to floating point. `numbers` formats for another locale. A value that is not an amount is returned as text, an absent one as ''.
 */
export function formatAmount(
  amount: unknown,
  currency?: unknown,
  { format }: Pick<Intl.NumberFormat, 'format'> = groupedWith(decimalsOf(currency)),
): string {
  const text = formatText(amount);
  if (text === '') return '';
  // Without this, a very large or small JSON number would be written with an exponent.
  const isDecimal = typeof amount === 'number' || isDigits(amount) || /^-?\d+(\.\d+)?$/.test(text);
  const written = isDecimal ? format(text as Intl.StringNumericLiteral) : text;
  return typeof currency === 'string' && currency ? `${written} ${currency}` : written;
}

const counts = new Intl.NumberFormat();

/** Formats a count with thousands separators, such as 24,000. */
export const formatCount = (count: number): string => counts.format(count);
