// The receiver of webhooks: a merchant's server with configurable behaviour, within the process. Whatever the URL of a
// webhook is, no request leaves this machine.
import { z } from '@hono/zod-openapi';

export const receiverSchema = z.strictObject({
  /** Its response; `none` never responds. */
  answer: z.enum(['200', '500', 'none']).default('200'),
  /** Every nth delivery gets a 500, whatever `answer` is. */
  failEvery: z.number().int().min(2).optional(),
});

/** A received response. */
export type ReceivedResponse = { status: number; text: string };

/** Creates a receiver that responds with 200 and counts deliveries by event. */
export function createReceiver() {
  const received = new Map<string, number>();
  let behaviour = receiverSchema.parse({});
  let deliveries = 0;
  return {
    /** Counts a delivery and returns the response; undefined for no response. */
    receive(eventId: string): ReceivedResponse | undefined {
      received.set(eventId, (received.get(eventId) ?? 0) + 1);
      deliveries += 1;
      const fails = behaviour.failEvery !== undefined && deliveries % behaviour.failEvery === 0;
      if (fails || behaviour.answer === '500') return { status: 500, text: 'Internal error' };
      return behaviour.answer === '200' ? { status: 200, text: '{"received":true}' } : undefined;
    },
    /** Sets the behaviour from now on. */
    behave(next: z.output<typeof receiverSchema>) {
      behaviour = next;
      deliveries = 0;
    },
    /** Clears the counts and restores the default behaviour. */
    clear() {
      received.clear();
      this.behave(receiverSchema.parse({}));
    },
    /** Returns the number of deliveries by event. */
    counts: () => Object.fromEntries(received),
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
