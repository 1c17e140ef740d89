import '../../../scripts/sandboxBasePath';
import { expect } from '@playwright/test';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { serveSandbox } from '../../../sandbox/hosts/node';
import { openSeeded } from '../../../sandbox/hosts/seeded';
import type { Fault } from '../../../sandbox/middleware/faults';

export type Role = (typeof demoAccounts)[number]['role'];

/** The browser's storage of a signed-in user. */
export type Session = { authToken: string; userData: string };

/** Maximum time that a call is held: longer than any test waits for one state. */
const HELD_MS = 200_000;

/** Starts a sandbox in memory, and returns the functions that control it. */
export async function startSandbox() {
  const { url, db, calls, close } = await serveSandbox({
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

  /** Signs in as an account, once per worker: tokens remain valid after a reset. */
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
    /** The database, for tests that check the real effects. */
    db,
    close,
    session,
    /** Returns the calls received since the test began, oldest first, without preflights. */
    calls: async () => calls().filter(({ method }) => method !== 'OPTIONS'),
    /** Deletes the recorded calls. */
    clearCalls: async () => void (await send('DELETE', '/__sandbox/calls')),
    /** Arms a fault for the next matching calls. */
    fault,
    /** Holds the next matching calls until `release`, so that the test can check a transient state. */
    hold: (armed: Omit<Fault, 'latency'>) => fault({ ...armed, latency: HELD_MS }),
    /** Waits until a call without a response has arrived. */
    held: () => expect.poll(() => calls().some(({ status }) => status === -1)).toBe(true),
    /** Sends the held responses, once their calls have arrived; armed faults remain armed. */
    release: () =>
      expect
        .poll(async () => (await (await send('DELETE', '/__sandbox/held')).json()).released, {
          message: 'calls that were held',
          intervals: [50],
        })
        .toBeGreaterThan(0),
    /** Disarms all faults and sends the held responses; recorded calls are kept. */
    disarm: async () => void (await send('DELETE', '/__sandbox/faults')),
    /** Sets the responses of the webhook receiver from now on. */
    receiver: async (manners: { answer?: '200' | '500' | 'none'; failEvery?: number }) =>
      void (await send('POST', '/__sandbox/receiver', manners)),
    /** Returns how often the receiver got each event since the last reset. */
    received: async () =>
      (await (await send('GET', '/__sandbox/receiver')).json()) as Record<string, number>,
    /** Returns whether the test armed a fault; failed calls are then expected. */
    hadFault: () => hadFault,
    /** Disarms all faults and deletes the recorded calls; the fixture does so before each test. */
    clear: async () => {
      hadFault = false;
      await send('DELETE', '/__sandbox/faults');
      await send('DELETE', '/__sandbox/calls');
      await send('DELETE', '/__sandbox/receiver');
    },
    /** Restores the seeded data, for tests that changed it or need it unchanged. */
    reset: async () => void (await send('POST', '/__sandbox/reset')),
    /** Returns a bearer token for an account, for calls that a test makes itself. */
    token: async (email: string, password?: string) => (await session(email, password)).authToken,
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
