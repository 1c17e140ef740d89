// The reference API without a host: the middleware of every request, then the areas of routes/index.ts.
import { HTTPException } from 'hono/http-exception';
import type { Database } from './db/open';
import { identify } from './middleware/access';
import { limitBody, rejectNullCharacters } from './middleware/body';
import { createCalls } from './middleware/calls';
import type { SandboxApp } from './middleware/context';
import { crossOrigin } from './middleware/cors';
import { createFaults } from './middleware/faults';
import { idempotency } from './middleware/idempotency';
import { ownHost } from './middleware/ownHost';
import { ownOrigin } from './middleware/ownOrigin';
import { createSignInLimit } from './middleware/signInLimit';
import { createReceiver } from './records/receiver';
import { createArea } from './routes/area';
import { signInPath } from './routes/auth';
import { createContract } from './routes/contract';
import { controlPath, createControl } from './routes/control';
import { areas } from './routes/index';

/**
 * Creates the API over a prepared database (`untouched`: see `createRestore`); `clock` sets token expiry and
 * timestamps. `calls` records requests. `faults` adds the control endpoints (access: ownOrigin.ts); ignored in production.
 */
export function createSandbox({
  db,
  untouched,
  clock,
  faults,
  calls = createCalls(),
}: {
  db: Database;
  untouched?: string | undefined;
  clock: () => Date;
  faults: boolean;
  calls?: ReturnType<typeof createCalls>;
}): SandboxApp {
  const app = createArea();

  app.onError((error, c) => {
    // Hono's own rejections have another response format; only their status and message are used.
    if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
    const conflict = conflictOf(error);
    if (conflict) return c.json({ message: conflict.message }, conflict.status);
    return c.json({ message: 'Internal server error' }, 500);
  });
  app.notFound((c) => c.json({ message: `No such endpoint: ${c.req.method} ${c.req.path}` }, 404));

  app.use(crossOrigin);
  const receiver = createReceiver();
  const signInLimit = createSignInLimit();
  const hasFaults = faults && process.env.NODE_ENV !== 'production';
  const faultStore = createFaults();
  if (hasFaults) {
    const forget = signInLimit.clear;
    app.use(`${controlPath}/*`, limitBody(32), ownHost, ownOrigin);
    app.route(
      controlPath,
      createControl({ db, untouched, calls, faults: faultStore, receiver, forget }),
    );
  }
  app.use(limitBody(1));
  if (hasFaults) app.use(calls.record, faultStore.spend);
  app.use(async (c, next) => {
    c.set('db', db);
    c.set('clock', clock);
    c.set('receiver', receiver);
    await next();
  });
  app.use(rejectNullCharacters, identify, idempotency);
  app.use(signInPath, signInLimit.guard);

  for (const area of areas) app.route('/', area);
  app.get('/openapi.json', (c) => c.json(createContract()));
  return app;
}

// Another request wrote a conflicting row between the check and the write.
const CONFLICTS = {
  '23505': { status: 409, message: 'This already exists' },
  '23503': { status: 404, message: 'This does not exist any more' },
} as const;

function conflictOf(error: unknown) {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown };
    if (code === '23505' || code === '23503') return CONFLICTS[code];
  }
  return undefined;
}
