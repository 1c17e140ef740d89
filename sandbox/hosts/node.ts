// The sandbox as a local server: npx tsx sandbox/hosts/node.ts
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { parsePort, settingsOf } from '../../server/settings';
import { createSandbox } from '../app';
import type { Database, OpenDatabase } from '../db/open';
import { type Prepared, prepare } from '../db/prepare';
import { defaultUsers } from '../db/seed';
import { demoAccounts } from '../db/seed/demo';
import { type Call, createCalls } from '../middleware/calls';
import type { SandboxApp } from '../middleware/context';
import { isDropped } from '../middleware/drop';
import { moveDataFolder, openInFolder } from './dataFolder';
import { lockFolder } from './lock';
import { openDatabase } from './openDatabase';

export type ServeOptions = {
  /** 0 selects any free port. */
  port: number;
  /** Address to bind. Default: 127.0.0.1. */
  host?: string | undefined;
  /** Folder of the embedded database; in memory without this and databaseUrl. */
  dataDir?: string | undefined;
  databaseUrl?: string | undefined;
  /** An open database, used instead of the options above. */
  opened?: OpenDatabase | undefined;
  /** Number of customers; at least 3. */
  users?: number | undefined;
  /** Starts with new data: the data folder or the server's schema is renamed. */
  reset?: boolean | undefined;
  /** Enables the control endpoints under /__sandbox. Default: true; ignored in production. */
  faults?: boolean | undefined;
};

export type RunningSandbox = {
  url: string;
  app: SandboxApp;
  /** The database, for tests that count rows. */
  db: Database;
  /** Whether the data was created, kept or reseeded. */
  prepared: Prepared;
  /** Returns a copy of the received requests, oldest first, unmasked; /__sandbox/calls masks secrets. */
  calls: () => Call[];
  close: () => Promise<void>;
};

/** Throws in production: the passwords of the demo accounts are public. */
export function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV !== 'production') return;
  throw new Error(
    'NODE_ENV is "production", and the sandbox has publicly known passwords. Name the payments API in API_HOST, or unset NODE_ENV to try the sandbox',
  );
}

/**
 * Opens and prepares the database and serves the API. Rejects in production, when the port is in use, the database
 * cannot be reached or contains a schema of another owner, or its folder is locked or unreadable.
 */
export async function serveSandbox({
  port,
  host = '127.0.0.1',
  dataDir,
  databaseUrl,
  opened,
  users = defaultUsers,
  reset = false,
  faults = true,
}: ServeOptions): Promise<RunningSandbox> {
  refuseProduction(process.env);
  if (!Number.isInteger(users) || users < 3) throw new Error('The sandbox needs at least 3 users.');
  const folder = opened || databaseUrl ? undefined : dataDir;
  const release = folder ? lockFolder(folder) : () => {};
  const undo: (() => unknown)[] = [release];
  try {
    if (folder && reset) moveDataFolder(folder);
    const ready = async () => {
      const database = opened ?? (await openDatabase({ dataDir, databaseUrl }));
      undo.unshift(database.close);
      const options = { users, reset: reset && !folder };
      return { ...database, prepared: await prepare(database.db, options) };
    };
    const opening = folder ? openInFolder(folder, ready) : ready();
    const { db, untouched, close: closeDatabase, prepared } = await opening;
    const calls = createCalls();
    const clock = () => new Date();
    const app = createSandbox({ db, untouched, clock, faults, calls });
    const server = await listen(app, port, host);
    const address = server.address() as AddressInfo;
    return {
      url: `http://${nameOf(host)}:${address.port}`,
      app,
      db,
      prepared,
      calls: calls.list,
      close: async () => {
        await new Promise((resolve) => {
          server.close(resolve);
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
        await closeDatabase();
        release();
      },
    };
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

// The wildcard address of all interfaces is not a valid host in a URL.
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function listen(app: SandboxApp, port: number, hostname: string) {
  const server = createAdaptorServer({
    hostname,
    fetch: async (request, env) => {
      const response = await app.fetch(request, env);
      // The adapter still writes the response, to a socket that is closed.
      if (isDropped(response)) (env as HttpBindings).incoming.socket.destroy();
      return response;
    },
  });
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });
}

async function main(): Promise<void> {
  const { SANDBOX_PORT, SANDBOX_LISTEN, SANDBOX_DATA, SANDBOX_USERS, SANDBOX_DATABASE_URL } =
    settingsOf();
  const sandbox = await serveSandbox({
    port: parsePort('SANDBOX_PORT', SANDBOX_PORT, 3001),
    host: SANDBOX_LISTEN,
    dataDir: SANDBOX_DATA,
    databaseUrl: SANDBOX_DATABASE_URL,
    users: SANDBOX_USERS ? Number(SANDBOX_USERS) : undefined,
    reset: process.argv.includes('--reset'),
  });
  console.log(`Sandbox API: ${sandbox.url} (data ${sandbox.prepared})`);
  for (const { email, password, role } of demoAccounts)
    console.log(`  ${role}: ${email} / ${password}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => sandbox.close().finally(() => process.exit(0)));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
