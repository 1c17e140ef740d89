import { describe, expect, it } from 'vitest';
import { aroundTime } from '../../../src/format/aroundTime';
import { areReversed, dayOf } from '../../../src/resources/logs/dates';
import { sliceTime } from '../../../src/resources/logs/LogList';
import { countSeverities, nameOfLog } from '../../../src/resources/logs/rows';

const log = (id: string, severity?: string, message = 'Down', created_at?: string) => ({
  id,
  severity,
  message,
  created_at,
});

describe('The dates of the logs', () => {
  it('are reversed only when the end lies before the start; one day is both', () => {
    expect(areReversed('2026-10-02', '2026-10-01')).toBe(true);
    expect(areReversed('2026-10-01', '2026-10-01')).toBe(false);
    expect(areReversed('2026-10-01T12:00:00Z', '2026-10-01T11:00:00Z')).toBe(true);
    expect(areReversed(null, '2026-10-01')).toBe(false);
    expect(areReversed('soon', '2026-10-01')).toBe(false);
  });

  it('around a time are five minutes on either side; a moment is shown as its day', () => {
    const around = aroundTime('2026-10-31T12:00:00.000Z');
    expect(around).toEqual({
      startDate: '2026-10-31T11:55:00.000Z',
      endDate: '2026-10-31T12:05:00.000Z',
    });
    expect(dayOf(around?.startDate)).toBe('2026-10-31');
    expect(dayOf('2026-10-30')).toBe('2026-10-30');
    expect(dayOf('soon')).toBe('');
    expect(aroundTime(undefined)).toBeUndefined();
  });
});

describe('Logs', () => {
  it('are named by time, activity and message, else by their identifier', () => {
    const nobody = { id: undefined } as unknown as ReturnType<typeof log>;
    expect(nameOfLog(nobody)).toBe('');
    expect(nameOfLog({ id: '4' })).toBe('4');
    expect(nameOfLog(log('4'))).toBe('Down');
  });

  it('are counted by severity, including those without one', () => {
    const logs = [log('a', 'error'), log('b'), log('c', 'info'), log('d', 'fatal'), log('e')];
    expect(countSeverities(logs)).toEqual([
      ['info', 1],
      ['error', 1],
      ['', 2],
      ['fatal', 1],
    ]);
  });

  it('form a strip over their period, without undated ones', () => {
    const at = (minute: number) => `2026-10-31T10:${String(minute).padStart(2, '0')}:00Z`;
    const strip = sliceTime([
      log('a', 'error', 'x', at(0)),
      log('b', 'info', 'x', at(30)),
      log('c', 'info', 'x', at(59)),
      log('d', 'info'),
    ]);
    expect(strip?.slices.at(0)).toEqual({ info: 0, warning: 0, error: 1 });
    expect(strip?.slices.at(-1)).toEqual({ info: 1, warning: 0, error: 0 });
    expect(strip?.slices.reduce((sum, { info }) => sum + info, 0)).toBe(2);
    expect(sliceTime([log('a', 'info', 'x', at(1))])).toBeUndefined();
  });
});
