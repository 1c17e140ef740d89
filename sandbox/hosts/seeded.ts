// A database for tests: making a cluster and seeding it takes seconds, so the finished one is kept as a file.
import { Blob } from 'node:buffer';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sha256 } from '../db/crypto';
import { readMigrations } from '../db/migrations';
import { type OpenDatabase, wrapPglite } from '../db/open';
import { prepare } from '../db/prepare';
import { defaultUsers, keepSeeded, readSnapshot } from '../db/seed';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a seeded database in memory for a test; the cluster is made once per seed. */
export async function openSeeded(): Promise<OpenDatabase> {
  const opened = await wrapPglite(await boot());
  return { ...opened, untouched: await readSnapshot(opened.db) };
}

async function boot(): Promise<PGlite> {
  const migrations = readMigrations();
  const folder = join(import.meta.dirname, '../../node_modules/.cache/sandbox');
  const name = `${(await sha256(JSON.stringify(migrations) + readSeedSources())).slice(0, 16)}.tar`;
  try {
    return await PGlite.create({ loadDataDir: blobOf(readFileSync(join(folder, name))) });
  } catch {
    // No dump, or half of one: make it anew.
  }
  const client = await PGlite.create('memory://');
  const { db } = await wrapPglite(client);
  await prepare(db, { users: defaultUsers, migrations });
  await keepSeeded(db);
  const dump = await bytesOf(await client.dumpDataDir('none'));
  mkdirSync(folder, { recursive: true });
  // Another checkout with other tables may share this folder, and use its own of today.
  for (const older of readdirSync(folder).map((each) => join(folder, each))) {
    const { mtimeMs } = statSync(older, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > DAY_MS) rmSync(older, { force: true });
  }
  // Test files run side by side: nobody may read a file that is still being written.
  const draft = join(folder, `${name}.${process.pid}`);
  writeFileSync(draft, dump);
  renameSync(draft, join(folder, name));
  return client;
}

// The text of the seed tells a stale dump.
function readSeedSources(): string {
  const folder = join(import.meta.dirname, '../db');
  const files = [
    'crypto.ts',
    ...readdirSync(join(folder, 'seed')).map((name) => join('seed', name)),
  ];
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
