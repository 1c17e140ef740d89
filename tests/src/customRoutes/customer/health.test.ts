import { describe, expect, it } from 'vitest';
import { healthOf } from '../../../../src/customRoutes/customer/health';

const event = (day: number, status: string, error?: string) => ({
  id: String(day),
  status,
  created_at: `2026-10-${String(day).padStart(2, '0')}T10:00:00Z`,
  error,
});

describe('The health of a webhook', () => {
  it('is how its last ten deliveries ended, the newest last, in whichever order they came', () => {
    const events = Array.from({ length: 12 }, (_, n) =>
      event(n + 1, n + 1 < 4 ? 'failed' : 'success'),
    );
    const expected = { succeeded: 9, failed: 1, last: ['failed', ...Array(9).fill('succeeded')] };
    expect(healthOf(events)).toMatchObject(expected);
    expect(healthOf(events.toReversed())).toMatchObject(expected);
  });

  it('tells what the newest failure says, and counts what is neither apart', () => {
    const events = [
      event(1, 'failed', 'old'),
      event(3, 'failed', '{"message":"Receiver answered 500"}'),
      event(4, 'queued'),
    ];
    expect(healthOf(events)).toEqual({
      last: ['failed', 'failed', 'other'],
      succeeded: 0,
      failed: 2,
      reason: 'Receiver answered 500',
    });
    expect(healthOf([])).toEqual({ last: [], succeeded: 0, failed: 0, reason: '' });
  });
});
