// The other side of a webhook: a merchant's server, as well behaved as it is told to be.
import { z } from '@hono/zod-openapi';

export const receiverSchema = z.strictObject({
  /** What it answers; `none` keeps silent for ever. */
  answer: z.enum(['200', '500', 'none']).default('200'),
  /** Every so many-th delivery is answered 500 whatever `answer` says. */
  failEvery: z.number().int().min(2).optional(),
});

/** An answer as it came over the wire. */
export type Answered = { status: number; text: string };

/** Delivers an event to its webhook. Returns undefined when no answer came in time. */
export type Deliver = (event: {
  id: string;
  url: string;
  body: unknown;
}) => Promise<Answered | undefined>;

/** Creates a receiver that answers 200 and counts what it received, by event. */
export function createReceiver() {
  const received = new Map<string, number>();
  let manners = receiverSchema.parse({});
  let deliveries = 0;
  return {
    /** Counts a delivery and returns the answer to it; undefined for silence. */
    receive(eventId: string): Answered | undefined {
      received.set(eventId, (received.get(eventId) ?? 0) + 1);
      deliveries += 1;
      const fails = manners.failEvery !== undefined && deliveries % manners.failEvery === 0;
      if (fails || manners.answer === '500') return { status: 500, text: 'Internal error' };
      return manners.answer === '200' ? { status: 200, text: '{"received":true}' } : undefined;
    },
    /** Tells it how to answer from now on. */
    behave(next: z.output<typeof receiverSchema>) {
      manners = next;
      deliveries = 0;
    },
    /** Forgets what it received and answers 200 again. */
    clear() {
      received.clear();
      this.behave(receiverSchema.parse({}));
    },
    /** How often each event arrived. */
    counts: () => Object.fromEntries(received),
  };
}

export type Receiver = ReturnType<typeof createReceiver>;

/** Delivers within the process, where there are no sockets. */
export function deliverInProcess(receiver: Receiver): Deliver {
  return async ({ id }) => receiver.receive(id);
}
