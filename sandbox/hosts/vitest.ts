// A sandbox of its own for one test file, in memory, without a socket.
import { eq } from 'drizzle-orm';
import { createSandbox } from '../app';
import type { OpenDatabase } from '../db/open';
import { admins, users as customers } from '../db/schema';
import { readSnapshot } from '../db/seed';
import { signToken } from '../middleware/access';
import { createCalls } from '../middleware/calls';
import type { Fault } from '../middleware/faults';
import { controlPath } from '../routes/control';
import { mswHandlers } from './msw';
import { openSeeded } from './seeded';

// Opening one costs as much as the tests of a small file: the files of a worker use one after another.
const free: OpenDatabase[] = [];

/**
 * Starts a seeded sandbox. `clock` may be moved by the test. Point the console at `url` and give `handlers` to MSW's
 * setupServer; `app.request(path)` works without MSW.
 */
export async function startSandbox({ clock = () => new Date() }: { clock?: () => Date } = {}) {
  const url = 'http://sandbox.test';
  const opened = free.pop() ?? (await openSeeded());
  const { db, untouched } = opened;
  const calls = createCalls();
  const app = createSandbox({ db, untouched, clock, faults: true, calls });

  const control = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await app.request(`${controlPath}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  const reset = async () => void (await control('POST', '/reset'));

  return {
    app,
    db,
    url,
    handlers: mswHandlers(app, url),
    /** Gives the database back as it was. */
    close: async () => {
      await reset();
      free.push({ ...opened, untouched: await readSnapshot(db) });
    },
    /** Lists the calls received so far, oldest first. */
    calls: async () => calls.list(),
    /** Forgets the calls received so far. */
    clearCalls: async () => void (await control('DELETE', '/calls')),
    /** Arms trouble for the next matching calls. */
    fault: async (fault: Fault) => void (await control('POST', '/faults', fault)),
    /** Disarms all trouble. */
    clearFaults: async () => void (await control('DELETE', '/faults')),
    /** Restores the seeded data and forgets calls and faults. */
    reset,
    /** Signs a token for an admin or customer by e-mail, without a sign-in call. */
    token: async (email: string) => {
      const [admin] = await db.select().from(admins).where(eq(admins.email, email));
      const [customer] = await db.select().from(customers).where(eq(customers.email, email));
      const account = admin ?? customer;
      if (!account) throw new Error(`No account has the e-mail ${email}`);
      return signToken(db, account, clock());
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;
