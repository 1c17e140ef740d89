import { expect, test } from 'vitest';
import {
  csvRows,
  isAtOrAfter,
  type Period,
  startOfPeriod,
  unfinishedEvents,
} from '../../../../src/customRoutes/retries/recovery';
import type { ItemResult } from '../../../../src/operations/batch';

const events = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    delivery: { url: 'https://a.example', status: 'active', events: 'paid' },
    cause: n % 3 ? 'timeout' : '503',
  }));
const results: ItemResult[] = [
  { state: 'done' },
  { state: 'refused', reason: 'no' },
  { state: 'unknown', note: 'Queue is full' },
  { state: 'waiting' },
  { state: 'notSent' },
];
const recovery = { id: 'b', phase: 'paused' as const, items: events(5), results };

test('failed and unsent events stay selected; only the user can select an unknown event again', () => {
  expect(unfinishedEvents(recovery).map(({ id }) => id)).toEqual(['e1', 'e3', 'e4']);
});

test('the file has the events in the order of the retries', () => {
  const rows = csvRows(recovery, (words) => words.toUpperCase());
  expect(rows.map(([id, , , , ...rest]) => [id, ...rest])).toEqual([
    ['e0', 'succeeded', ''],
    ['e1', 'failed', 'NO'],
    ['e2', 'unknown', 'QUEUE IS FULL'],
    ['e3', 'waiting', ''],
    ['e4', 'not retried', ''],
  ]);
});

test('"since" is a local day; events without a readable time count for all time only', () => {
  const now = new Date(2026, 10, 3, 15, 30);
  const time = (day: number, hours: number) => new Date(2026, 10, day, hours).toISOString();
  const counts = (since: Period, day = '') => {
    const moment = startOfPeriod(since, day, now);
    return [time(1, 23), time(2, 0), time(3, 0), 'soon'].filter((at) => isAtOrAfter(at, moment))
      .length;
  };
  expect(counts('ever')).toBe(4);
  expect(counts('yesterday')).toBe(2);
  expect(counts('today')).toBe(1);
  expect(counts('day', '2026-11-01')).toBe(3);
  expect(counts('day')).toBe(0);
});
