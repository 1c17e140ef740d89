// The reference API as one app, without a host. Read from here: what happens to every request, then
// the areas in routes/index.ts.
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { Database } from './db/open';
import { identify } from './middleware/access';
import { createJournal } from './middleware/calls';
import type { SandboxApp } from './middleware/context';
import { createFaults } from './middleware/faults';
import { idempotency } from './middleware/idempotency';
import { createReceiver, type Deliver, deliverInProcess, type Receiver } from './records/receiver';
import { createArea } from './routes/area';
import { controlPath, createControl } from './routes/control';
import { areas } from './routes/index';

// A console of any origin may call, and sends no cookies (ruling R3).
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['content-type', 'authorization', 'idempotency-key'],
  exposeHeaders: ['retry-after', 'content-disposition'],
  maxAge: 600,
});

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Payments and wallet service: administrator API (sandbox)',
    version: '1',
    description: 'Every failure is `{ message }` with its status. Amounts are in major units.',
  },
};

/**
 * Creates the API over a prepared database. `clock` decides on token expiry and time stamps.
 * `deliver` sends webhook events to `receiver`; without it they are handed over within the process.
 * `faults` adds the control endpoints under /__sandbox; it is ignored when NODE_ENV is production.
 */
export function createSandbox({
  db,
  clock,
  faults,
  receiver = createReceiver(),
  deliver = deliverInProcess(receiver),
}: {
  db: Database;
  clock: () => Date;
  faults: boolean;
  receiver?: Receiver;
  deliver?: Deliver;
}): SandboxApp {
  const app = createArea();

  app.onError((error, c) => {
    // Hono's own refusals bring a ready answer in another shape; only their status and text count.
    if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
    return c.json({ message: 'Internal server error' }, 500);
  });
  app.notFound((c) => c.json({ message: `No such endpoint: ${c.req.method} ${c.req.path}` }, 404));

  app.use(crossOrigin);
  if (faults && !isProduction()) {
    const journal = createJournal();
    const troubles = createFaults();
    app.route(controlPath, createControl(db, journal, troubles, receiver));
    app.use(journal.record, troubles.spend);
  }
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('clock', clock);
    c.set('deliver', deliver);
    await next();
  });
  app.use(identify, idempotency);

  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
  });
  for (const area of areas) app.route('/', area);
  app.get('/openapi.json', (c) => c.json(app.getOpenAPI31Document(about)));
  return app;
}

// There is no process in a browser, where the sandbox is a demonstration.
function isProduction(): boolean {
  return typeof process !== 'undefined' && process.env.NODE_ENV === 'production';
}
