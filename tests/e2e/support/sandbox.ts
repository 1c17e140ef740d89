import { expect } from '@playwright/test';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { serveSandbox } from '../../../sandbox/hosts/node';
import { openSeeded } from '../../../sandbox/hosts/seeded';
import type { Fault } from '../../../sandbox/middleware/faults';

export type Role = (typeof demoAccounts)[number]['role'];

/** What the browser stores for a signed-in person. */
export type Session = { authToken: string; userData: string };

/** How long a call is held at most: longer than any test waits for one state. */
export const HELD_MS = 60_000;

/** Starts a sandbox of its own, in memory, and returns the words that tests drive it with. */
export async function startSandbox() {
  const { url, db, calls, admitConsole, close } = await serveSandbox({
    port: 0,
    faults: true,
    opened: await openSeeded(),
  });
  const sessions = new Map<string, Session>();
  let hadFault = false;

  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  }

  /** Signs in as an account, once per worker: tokens outlive a reset. */
  async function session(email: string, password?: string): Promise<Session> {
    const known = sessions.get(email);
    if (known) return known;
    const account = demoAccounts.find((each) => each.email === email);
    const body = { username: email, password: password ?? account?.password };
    const response = await send('POST', '/api/v1/auth/admin', body);
    const { entity } = (await response.json()) as { entity: { token: string; user: unknown } };
    const made = { authToken: entity.token, userData: JSON.stringify(entity.user) };
    sessions.set(email, made);
    return made;
  }

  async function fault(armed: Fault): Promise<void> {
    hadFault = true;
    await send('POST', '/__sandbox/faults', armed);
  }

  return {
    url,
    /** The data behind it, for tests that count what really happened. */
    db,
    /** Lets a console at that address ask the control endpoints, as `npm start` does. */
    admitConsole,
    close,
    session,
    /** Lists the calls received since the test began, oldest first; preflights are left out. */
    calls: async () => calls().filter(({ method }) => method !== 'OPTIONS'),
    /** Forgets the calls received so far. */
    clearCalls: async () => void (await send('DELETE', '/__sandbox/calls')),
    /** Arms trouble for the next matching calls. */
    fault,
    /** Holds the next matching calls until `release`, so that a transient state lasts until the test has seen it. */
    hold: (armed: Omit<Fault, 'latency'>) => fault({ ...armed, latency: HELD_MS }),
    /** Waits until a call has arrived that is not answered yet. */
    held: () => expect.poll(() => calls().some(({ status }) => status === -1)).toBe(true),
    /** Answers what is held, once it has arrived; what is armed stays armed. */
    release: () =>
      expect
        .poll(async () => (await (await send('DELETE', '/__sandbox/held')).json()).released, {
          message: 'calls that were held',
          intervals: [50],
        })
        .toBeGreaterThan(0),
    /** Disarms all trouble and answers what is held; the calls stay noted. */
    disarm: async () => void (await send('DELETE', '/__sandbox/faults')),
    /** Tells the receiver of webhooks how to answer from now on. */
    receiver: async (manners: { answer?: '200' | '500' | 'none'; failEvery?: number }) =>
      void (await send('POST', '/__sandbox/receiver', manners)),
    /** Lists how often the receiver got each event since the last reset. */
    received: async () =>
      (await (await send('GET', '/__sandbox/receiver')).json()) as Record<string, number>,
    /** Tells whether the test asked for trouble; failed calls are then expected. */
    hadFault: () => hadFault,
    /** Disarms all trouble and forgets the calls; the fixture does so before each test. */
    clear: async () => {
      hadFault = false;
      await send('DELETE', '/__sandbox/faults');
      await send('DELETE', '/__sandbox/calls');
      await send('DELETE', '/__sandbox/receiver');
    },
    /** Restores the seeded data, for tests that changed it or need it untouched. */
    reset: async () => void (await send('POST', '/__sandbox/reset')),
    /** Returns a bearer token for an account, for calls that a test makes itself. */
    token: async (email: string, password?: string) => (await session(email, password)).authToken,
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
