// A sandbox of its own for one test file, in memory, without a socket.
import { Blob } from 'node:buffer';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { signToken } from '../access';
import { createSandbox } from '../app';
import { controlPath } from '../control';
import { sha256 } from '../crypto';
import { wrapPglite } from '../db';
import type { Fault } from '../faults';
import type { Call } from '../journal';
import { prepare } from '../prepare';
import { admins, users as customers } from '../schema';
import { defaultUsers } from '../seed';
import { mswHandlers } from './msw';
import { readSchema } from './schemaText';

/**
 * Starts a seeded sandbox with `users` customers. `clock` may be moved by the test. Point the console
 * at `url` and give `handlers` to MSW's setupServer; `app.request(path)` works without MSW.
 */
export async function startSandbox({
  users = defaultUsers,
  clock = () => new Date(),
}: {
  users?: number;
  clock?: () => Date;
} = {}) {
  const url = 'http://sandbox.test';
  const { db, close } = await wrapPglite(await bootSeeded(users));
  const app = createSandbox({ db, clock, faults: true });

  const control = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await app.request(`${controlPath}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };

  return {
    app,
    db,
    url,
    handlers: mswHandlers(app, url),
    close,
    /** Lists the calls received so far, oldest first. */
    calls: async () => (await (await control('GET', '/calls')).json()) as Call[],
    /** Forgets the calls received so far. */
    clearCalls: async () => void (await control('DELETE', '/calls')),
    /** Arms trouble for the next matching calls. */
    fault: async (fault: Fault) => void (await control('POST', '/faults', fault)),
    /** Disarms all trouble. */
    clearFaults: async () => void (await control('DELETE', '/faults')),
    /** Restores the seeded data and forgets calls and faults. */
    reset: async () => void (await control('POST', '/reset')),
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

// Making a cluster and seeding it takes seconds; the finished one is kept as a file.
async function bootSeeded(users: number): Promise<PGlite> {
  const ddl = readSchema();
  const folder = join(import.meta.dirname, '../../node_modules/.cache/sandbox');
  const name = `${(await sha256(ddl + readSeedSources())).slice(0, 16)}-${users}.tar`;
  try {
    return await PGlite.create({ loadDataDir: blobOf(readFileSync(join(folder, name))) });
  } catch {
    // No dump, or half of one: make it anew.
  }
  const client = await PGlite.create('memory://');
  await prepare((await wrapPglite(client)).db, { users, ddl });
  const dump = await bytesOf(await client.dumpDataDir('none'));
  mkdirSync(folder, { recursive: true });
  for (const older of readdirSync(folder)) {
    if (older.endsWith(`-${users}.tar`)) rmSync(join(folder, older), { force: true });
  }
  // Test files run side by side: nobody may read a file that is still being written.
  const draft = join(folder, `${name}.${process.pid}`);
  writeFileSync(draft, dump);
  renameSync(draft, join(folder, name));
  return client;
}

// While a seed is being written nobody raises seedVersion; the text of the seed tells a stale dump.
function readSeedSources(): string {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder).filter((name) => /^(seed|demo|crypto)/.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

// PGlite dumps into the global Blob, which in jsdom is one without arrayBuffer().
async function bytesOf(blob: globalThis.Blob): Promise<Uint8Array> {
  if ('arrayBuffer' in blob) return new Uint8Array(await blob.arrayBuffer());
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

// … and it loads through arrayBuffer(), hence Node's Blob.
function blobOf(bytes: Uint8Array<ArrayBuffer>): globalThis.Blob {
  return new Blob([bytes]) as unknown as globalThis.Blob;
}
