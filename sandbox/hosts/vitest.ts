// An in-memory sandbox for one test file, without a socket.
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

// Opening a database takes as long as the tests of a small file, so the files of a worker share them.
const free: OpenDatabase[] = [];

/**
 * Starts a seeded sandbox; a test may change `clock`. Use `url` as the API host and `handlers` in MSW's setupServer;
 * `app.request(path)` works without MSW.
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
    /** Resets the database and releases it for the next test file. */
    close: async () => {
      await reset();
      free.push({ ...opened, untouched: await readSnapshot(db) });
    },
    /** Returns the requests received so far, oldest first. */
    calls: async () => calls.list(),
    /** Clears the list of received requests. */
    clearCalls: async () => void (await control('DELETE', '/calls')),
    /** Arms a fault for the next matching requests. */
    fault: async (fault: Fault) => void (await control('POST', '/faults', fault)),
    /** Disarms all faults. */
    clearFaults: async () => void (await control('DELETE', '/faults')),
    /** Restores the seeded data and clears requests and faults. */
    reset,
    /** Signs a token for an admin or customer by email, without a sign-in request. */
    token: async (email: string) => {
      const [admin] = await db.select().from(admins).where(eq(admins.email, email));
      const [customer] = await db.select().from(customers).where(eq(customers.email, email));
      const account = admin ?? customer;
      if (!account) throw new Error(`No account has the email ${email}`);
      return signToken(db, account, clock());
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;
