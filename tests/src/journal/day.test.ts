import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOfDay, today } from '../../../src/journal/day';
import type { Operation } from '../../../src/journal/operation';

const at = (startedAt: string) => ({ startedAt }) as Operation;

describe('The day of an operation', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['Africa/Lagos', '2026-10-29T23:00:00.000Z', '2026-10-30T22:59:59.999Z'],
    ['America/New_York', '2026-10-30T04:00:00.000Z', '2026-10-31T03:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-10-29T10:00:00.000Z', '2026-10-30T09:59:59.999Z'],
  ])('begins and ends at local midnight in %s', (zone, first, last) => {
    vi.stubEnv('TZ', zone);
    const isOfIt = isOfDay('2026-10-30');
    expect([first, last].map((time) => isOfIt(at(time)))).toEqual([true, true]);
    const before = new Date(Date.parse(first) - 1).toISOString();
    const after = new Date(Date.parse(last) + 1).toISOString();
    expect([before, after].map((time) => isOfIt(at(time)))).toEqual([false, false]);
  });

  it('is an hour longer when the clocks go back', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const isOfIt = isOfDay('2026-11-01');
    expect(isOfIt(at('2026-11-01T04:00:00.000Z'))).toBe(true);
    expect(isOfIt(at('2026-11-02T04:59:59.999Z'))).toBe(true);
    expect(isOfIt(at('2026-11-02T05:00:00.000Z'))).toBe(false);
  });

  it.each(['', 'soon', '2026-13', '2026-1-x'])(
    'has no operations when the requested day is %j',
    (day) => {
      expect(isOfDay(day)(at('2026-10-30T12:00:00.000Z'))).toBe(false);
    },
  );

  it('that starts now is today', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-05T12:00:00Z') });
    expect(today()).toBe('2026-03-05');
    expect(isOfDay(today())(at(new Date().toISOString()))).toBe(true);
  });
});
