import { formatText } from './text';

const grouped = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});

/**
 * Writes an amount in major units, grouped for reading by the browser's locale, with its currency code after it.
 * Decimal strings are never turned into floating point. What is no amount is shown as it came; an absent one is ''.
 */
export function formatAmount(amount: unknown, currency?: unknown): string {
  const text = formatText(amount);
  if (text === '') return '';
  // A very large or small JSON number would otherwise be written with an exponent.
  const isDecimal = typeof amount === 'number' || /^-?\d+(\.\d+)?$/.test(text);
  const written = isDecimal ? grouped.format(text as Intl.StringNumericLiteral) : text;
  return typeof currency === 'string' && currency ? `${written} ${currency}` : written;
}
