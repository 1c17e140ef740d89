import { formatAmount } from './amounts';
import { formatTime } from './dates';
import { humanise } from './humanise';
import { formatText } from './text';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const AMOUNT = /\b(amount|balance|fee|vat|total|price)\b/i;
// A number that stands for a time: its name says so, and it is after 1973 in seconds or milliseconds.
const TIME = /\b(at|date|time|timestamp)$/i;
const FIRST_TIME = 1e8;

/** Returns whether a value is an amount: its name says so, and a currency is next to it. */
const isAmount = (name: string, around: unknown): around is { currency: string } =>
  AMOUNT.test(humanise(name)) &&
  typeof around === 'object' &&
  formatText((around as { currency?: unknown } | null)?.currency) !== '';

/** Formats a value of JSON for a reader: a time in their zone, an amount with the currency in the object around it. */
export function formatJsonValue(value: unknown, name = '', around?: unknown): string {
  if (isAmount(name, around)) return formatAmount(value, around.currency);
  const isTime =
    typeof value === 'number'
      ? value >= FIRST_TIME && TIME.test(humanise(name))
      : typeof value === 'string' && ISO_TIME.test(value);
  const time = isTime && formatTime(value, 'dateTime');
  return time || formatText(value);
}

/** Returns whether a value is the currency of an amount next to it, with which it is shown. */
export const isShownWithAmount = (name: string, around: unknown) =>
  name === 'currency' && Object.keys(Object(around)).some((each) => isAmount(each, around));
