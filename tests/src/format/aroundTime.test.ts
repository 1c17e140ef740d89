import { expect, test } from 'vitest';
import { formatCount } from '../../../src/format/amounts';
import { aroundTime } from '../../../src/format/dates';

test('the range around a time is five minutes before and after it', () => {
  expect(aroundTime('2026-11-02T10:00:00.000Z')).toEqual({
    startDate: '2026-11-02T09:55:00.000Z',
    endDate: '2026-11-02T10:05:00.000Z',
  });
});

test.each(['yesterday', '', undefined, 1_793_000_000_000])('%o has no range around it', (value) => {
  expect(aroundTime(value)).toBeUndefined();
});

test('a count has thousands separators', () => {
  expect(formatCount(24_000)).toBe(new Intl.NumberFormat().format(24_000));
});
