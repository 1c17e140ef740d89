import { expect, test } from 'vitest';
import type { WebhookEvent } from '../../../../src/dataProvider/endpoints/webhooks';
import { lastDeliveries } from '../../../../src/resources/webhooks/deliveryCounts';

test('the last ten deliveries are shown with the newest last, by their last attempt if any', () => {
  const events = Array.from({ length: 12 }, (_, n) => ({
    id: `e${n}`,
    status: n % 4 === 0 ? 'failed' : 'success',
    created_at: new Date(2026, 0, 20 - n).toISOString(),
  })) as unknown as WebhookEvent[];
  const retried = { ...events[11], last_attempt: new Date(2026, 0, 30).toISOString() };
  const { statuses, ...counts } = lastDeliveries([
    ...events.slice(0, 11),
    retried,
  ] as WebhookEvent[]);
  expect(statuses.map(({ id }) => id)).toEqual([
    ...['e8', 'e7', 'e6', 'e5', 'e4', 'e3', 'e2', 'e1', 'e0'],
    'e11',
  ]);
  expect(counts).toMatchObject({ succeeded: 7, failed: 3, other: 0 });
});

test('the newest failure among them is returned, in any order of the events', () => {
  const at = (day: number, status: string) => ({
    id: String(day),
    status,
    created_at: `2026-10-0${day}T10:00:00Z`,
  });
  const events = [at(1, 'failed'), at(3, 'failed'), at(4, 'queued')];
  expect(lastDeliveries(events).newestFailure?.id).toBe('3');
  expect(lastDeliveries(events.toReversed()).newestFailure?.id).toBe('3');
  expect(lastDeliveries([at(4, 'queued')]).newestFailure).toBeUndefined();
});
