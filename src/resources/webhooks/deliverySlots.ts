import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';

export interface DeliverySlot {
  succeeded: number;
  failed: number;
  other: number;
}

const SLOTS = 48;

/** Counts events by outcome in equal time slots, oldest first; events without a readable date are skipped. */
export function deliverySlots(events: readonly WebhookEvent[]) {
  const dated = events
    .map(({ created_at, status }) => ({ time: Date.parse(String(created_at)), status }))
    .filter(({ time }) => !Number.isNaN(time));
  const total: DeliverySlot = { succeeded: 0, failed: 0, other: 0 };
  if (dated.length === 0) return { slots: [], from: 0, to: 0, ...total };
  const times = dated.map(({ time }) => time);
  const from = Math.min(...times);
  const to = Math.max(...times);
  const slots = Array.from(
    { length: SLOTS },
    (): DeliverySlot => ({ succeeded: 0, failed: 0, other: 0 }),
  );
  for (const { time, status } of dated) {
    const place = to === from ? 0 : Math.floor(((time - from) / (to - from)) * (SLOTS - 1));
    const kind = status === 'success' ? 'succeeded' : status === 'failed' ? 'failed' : 'other';
    const slot = slots[place];
    if (slot) slot[kind] += 1;
    total[kind] += 1;
  }
  return { slots, from, to, ...total };
}
