import { describe, expect, it } from 'vitest';
import { aroundTime } from '../../../src/format/dates';
import { nameOfLog } from '../../../src/resources/logs/rows';
import { countSeverities } from '../../../src/resources/logs/severities';

const log = (id: string, severity?: string, message = 'Down', created_at?: string) => ({
  id,
  severity,
  message,
  created_at,
});

it('The logs around a time are of five minutes on either side', () => {
  expect(aroundTime('2026-10-31T12:00:00.000Z')).toEqual({
    startDate: '2026-10-31T11:55:00.000Z',
    endDate: '2026-10-31T12:05:00.000Z',
  });
  expect(aroundTime(undefined)).toBeUndefined();
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
});
