// The control endpoints for developers and tests: no token, not recorded, no faults. They exist only if createSandbox
// enables them, never in production.
import { Hono } from 'hono';
import type { Database } from '../db/open';
import { createRestore } from '../db/seed';
import { countUsers } from '../db/settings';
import type { createCalls } from '../middleware/calls';
import { type createFaults, faultSchema } from '../middleware/faults';
import { type Receiver, receiverSchema } from '../records/receiver';

export const controlPath = '/__sandbox';

/**
 * Creates the app under /__sandbox: faults, calls, the webhook receiver, reset. Failures are `{ message }`. Calls are
 * returned without tokens and passwords. `forget` clears further state on reset.
 */
export function createControl({
  db,
  untouched,
  calls,
  faults: { armed, release, drain },
  receiver,
  forget,
}: {
  db: Database;
  untouched?: string | undefined;
  calls: ReturnType<typeof createCalls>;
  faults: ReturnType<typeof createFaults>;
  receiver: Receiver;
  forget: () => void;
}) {
  const control = new Hono();
  const restore = createRestore(db, untouched);

  control.post('/faults', async (c) => {
    const fault = faultSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!fault.success) {
      const [issue] = fault.error.issues;
      return c.json({ message: `${issue?.path.join('.')}: ${issue?.message}` }, 400);
    }
    armed.push(fault.data);
    return c.json({ armed: armed.length }, 201);
  });
  control.get('/faults', (c) => c.json(armed));
  control.delete('/faults', (c) => {
    armed.length = 0;
    release();
    return c.body(null, 204);
  });
  control.delete('/held', (c) => c.json({ released: release() }));
  control.get('/calls', (c) => c.json(calls.masked()));
  control.delete('/calls', (c) => {
    calls.clear();
    return c.body(null, 204);
  });
  control.get('/receiver', (c) => c.json(receiver.counts()));
  control.post('/receiver', async (c) => {
    const behaviour = receiverSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!behaviour.success) return c.json({ message: behaviour.error.issues[0]?.message }, 400);
    receiver.behave(behaviour.data);
    return c.body(null, 204);
  });
  control.delete('/receiver', (c) => {
    receiver.clear();
    return c.body(null, 204);
  });
  control.post('/reset', async (c) => {
    armed.length = 0;
    await drain();
    calls.clear();
    receiver.clear();
    forget();
    await restore(await countUsers(db));
    return c.body(null, 204);
  });

  return control;
}
