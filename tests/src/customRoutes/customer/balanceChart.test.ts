import { expect, test } from 'vitest';
import {
  axisFormat,
  balancesOf,
  dayTicks,
  formatTick,
} from '../../../../src/customRoutes/customer/BalanceChart';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';

const at = (day: string) => new Date(`${day}T09:30:00`).getTime();
const days = (ticks: number[]) => ticks.map((each) => new Date(each).toDateString());

test('the days of an axis are equally far apart, at midnight, and within the chart', () => {
  const ticks = dayTicks(at('2026-09-26'), at('2026-10-26'), 6);
  expect(days(ticks)).toEqual(
    ['Sep 27', 'Oct 02', 'Oct 07', 'Oct 12', 'Oct 17', 'Oct 22'].map((day) =>
      new Date(`${day} 2026`).toDateString(),
    ),
  );
  expect(new Date(ticks[0] ?? 0).getHours()).toBe(0);
  expect(dayTicks(at('2026-09-26'), at('2026-09-26') + 60_000, 6)).toEqual([at('2026-09-26')]);
  expect(dayTicks(Number.NaN, Number.NaN, 4)).toHaveLength(1);
  expect(dayTicks(0, 8.64e15, 4).length).toBeLessThan(6);
});

test('the year is shown where it begins, and nowhere else', () => {
  expect(formatTick(at('2026-12-30'))).toContain('2026');
  expect(formatTick(at('2026-12-31'), at('2026-12-30'))).not.toContain('2026');
  expect(formatTick(at('2027-01-01'), at('2026-12-31'))).toContain('2027');
});

test.each([
  ['millions that are close', [2_583_000, 2_697_000], [2_600_000, 2_620_000, 2_640_000]],
  ['thousands', [1_000, 9_000], [2_000, 4_000, 6_000]],
  ['amounts that differ in cents', [2_600_000.1, 2_600_000.9], [2_600_000.2, 2_600_000.4]],
  ['a debt', [-2_650_000, -2_600_000], [-2_640_000, -2_630_000, -2_620_000]],
])('no two ticks of the axis are equal: %s', (_, values, ticks) => {
  const write = axisFormat(values);
  const texts = ticks.map(write);
  expect(new Set(texts).size).toBe(ticks.length);
  for (const text of texts) expect(text.length).toBeLessThan(13);
});

test('a large figure of the axis is short', () => {
  expect(axisFormat([1_000_000, 9_000_000])(2_500_000)).toBe('2.5M');
  expect(axisFormat([5, 5])(5)).toBe('5');
});

test('the line goes from old to new, over rows with a time and a balance, in either order', () => {
  const rows: Transaction[] = [
    { id: 'a', balanceAfter: '20.00', createdAt: '2026-10-01T00:00:00Z' },
    { id: 'b', createdAt: '2026-10-02T00:00:00Z' },
    { id: 'c', balanceAfter: 5 },
    { id: 'd', balanceAfter: 7, createdAt: '2026-10-04T00:00:00Z' },
  ];
  for (const given of [rows, rows.toReversed()]) {
    expect(balancesOf(given).map(({ balance }) => balance)).toEqual(['20', '7']);
  }
});
