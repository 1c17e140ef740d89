import { expect, it } from 'vitest';
import { formatJsonValue, isShownWithAmount } from '../../../src/components/fields/DataTree';
import { formatTime } from '../../../src/format/dates';

it('a value of JSON is formatted as a time, as an amount next to its currency, or as text', () => {
  const at = '2026-10-31T10:23:00Z';
  expect(formatJsonValue(at)).toBe(formatTime(at, 'dateTime'));
  expect(formatJsonValue('2026-13-99T10:23', 'at')).toBe('2026-13-99T10:23');
  const payment = { amount: 1525, balanceBefore: '0.5', count: 3, currency: 'NGN' };
  expect(formatJsonValue(1525, 'amount', payment)).toBe('1,525.00 NGN');
  expect(formatJsonValue('0.5', 'balanceBefore', payment)).toBe('0.50 NGN');
  expect(formatJsonValue(3, 'count', payment)).toBe('3');
  // Without a currency it may be anything, such as a total of rows.
  expect(formatJsonValue(1525, 'total', { total: 1525 })).toBe('1525');
  expect(formatJsonValue(null)).toBe('');
});

it('a currency is shown with the amount next to it', () => {
  expect(isShownWithAmount('currency', { amount: 1, currency: 'NGN' })).toBe(true);
  expect(isShownWithAmount('currency', { currency: 'NGN' })).toBe(false);
  expect(isShownWithAmount('name', { amount: 1, currency: 'NGN' })).toBe(false);
});
