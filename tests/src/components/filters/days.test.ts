import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  areReversed,
  dayOf,
  formatDays,
  isOnDay,
  isWithin,
  parseDays,
  quickRanges,
  todayDate,
} from '../../../../src/components/filters/days';
import type { Operation } from '../../../../src/journal/operation';

const at = (startedAt: string) => ({ startedAt }) as Operation;

describe('The day of an operation', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['Africa/Lagos', '2026-10-29T23:00:00.000Z', '2026-10-30T22:59:59.999Z'],
    ['America/New_York', '2026-10-30T04:00:00.000Z', '2026-10-31T03:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-10-29T10:00:00.000Z', '2026-10-30T09:59:59.999Z'],
  ])('begins and ends at local midnight in %s', (zone, first, last) => {
    vi.stubEnv('TZ', zone);
    const isOfIt = isOnDay('2026-10-30');
    expect([first, last].map((time) => isOfIt(at(time)))).toEqual([true, true]);
    const before = new Date(Date.parse(first) - 1).toISOString();
    const after = new Date(Date.parse(last) + 1).toISOString();
    expect([before, after].map((time) => isOfIt(at(time)))).toEqual([false, false]);
  });

  it('is an hour longer when the clocks go back', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const isOfIt = isOnDay('2026-11-01');
    expect(isOfIt(at('2026-11-01T04:00:00.000Z'))).toBe(true);
    expect(isOfIt(at('2026-11-02T04:59:59.999Z'))).toBe(true);
    expect(isOfIt(at('2026-11-02T05:00:00.000Z'))).toBe(false);
  });

  it.each(['', 'soon', '2026-13', '2026-1-x'])(
    'has no operations when the requested day is %j',
    (day) => {
      expect(isOnDay(day)(at('2026-10-30T12:00:00.000Z'))).toBe(false);
    },
  );

  it('that starts now is today', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-05T12:00:00Z') });
    expect(todayDate()).toBe('2026-03-05');
    expect(isOnDay(todayDate())(at(new Date().toISOString()))).toBe(true);
  });

  it('may be a range, which includes its first and its last day', () => {
    vi.stubEnv('TZ', 'Africa/Lagos');
    const isOfThem = isOnDay('2026-10-29..2026-10-30');
    const times = ['2026-10-28T22:59:59.999Z', '2026-10-28T23:00:00.000Z'];
    expect(times.map((time) => isOfThem(at(time)))).toEqual([false, true]);
    const ends = ['2026-10-30T22:59:59.999Z', '2026-10-30T23:00:00.000Z'];
    expect(ends.map((time) => isOfThem(at(time)))).toEqual([true, false]);
    expect(isOnDay('soon..2026-10-30')(at('2026-10-30T12:00:00.000Z'))).toBe(false);
    expect(isOnDay('2026-10-29..')(at('2026-10-29T12:00:00.000Z'))).toBe(false);
  });
});

describe('The quick ranges', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['UTC', '2026-03-01T12:00:00Z', ['2026-03-01', '2026-02-28', '2026-02-23..2026-03-01']],
    // The clocks were put back on this day.
    [
      ...(['America/New_York', '2026-11-02T04:30:00Z'] as const),
      ['2026-11-01', '2026-10-31', '2026-10-26..2026-11-01'],
    ],
    [
      ...(['Pacific/Kiritimati', '2026-12-31T11:00:00Z'] as const),
      ['2027-01-01', '2026-12-31', '2026-12-26..2027-01-01'],
    ],
  ])('are today, yesterday and seven days with today, in %s', (zone, now, days) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: Date.parse(now) });
    expect(quickRanges().map(({ range }) => formatDays(range))).toEqual(days);
    for (const { range } of quickRanges()) expect(parseDays(formatDays(range))).toEqual(range);
    expect(formatDays({ first: '', last: '' })).toBe('');
  });
});

describe('A range of days', () => {
  const reversed = (first: string, last: string) => areReversed({ first, last });

  it('is reversed only when its end is before its start; one day is both', () => {
    expect(reversed('2026-10-02', '2026-10-01')).toBe(true);
    expect(reversed('2026-10-01', '2026-10-01')).toBe(false);
    expect(reversed('2026-10-01T12:00:00Z', '2026-10-01T11:00:00Z')).toBe(true);
    expect(reversed('', '2026-10-01')).toBe(false);
    expect(reversed('soon', '2026-10-01')).toBe(false);
  });

  it('shows a time as its day, and nothing for what is none', () => {
    expect(['2026-10-31T12:00:00.000Z', '2026-10-30', 'soon', ''].map(dayOf)).toEqual([
      ...['2026-10-31', '2026-10-30', '', ''],
    ]);
  });

  it('has the times of its first and last day, and no unreadable ones', () => {
    vi.stubEnv('TZ', 'Africa/Lagos');
    const times = ['2026-10-28T22:59:59Z', '2026-10-28T23:00:00Z', 1_793_314_799, 'soon', null];
    const of = (first: string, last: string) => times.map(isWithin({ first, last }));
    expect(of('2026-10-29', '2026-10-29')).toEqual([false, true, true, false, false]);
    expect(of('2026-10-29', '')).toEqual([false, true, true, false, false]);
    expect(of('', '2026-10-28')).toEqual([true, false, false, false, false]);
    expect(of('soon', '')).not.toContain(true);
  });
});
