import { isDigits } from './json';
import { formatText } from './text';

const grouped = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 20,
});

/**
 * Formats an amount in major units in the browser's locale, followed by its currency code. Decimal strings are never converted to
 * floating point. `numbers` formats for another locale. A value that is not an amount is returned as text, an absent one as ''.
 */
export function formatAmount(
  amount: unknown,
  currency?: unknown,
  { format }: Pick<Intl.NumberFormat, 'format'> = grouped,
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
