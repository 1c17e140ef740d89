// A database for tests: creating and seeding it takes seconds, so the result is cached as a file.
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
import { type OpenDatabase, wrapPglite } from '../db/open';
import { prepare } from '../db/prepare';
import { copySeededRows, defaultUsers, readSnapshot } from '../db/seed';
import { version } from '../db/tables';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a seeded in-memory database for a test; it is created once per seed. */
export async function openSeeded(): Promise<OpenDatabase> {
  const opened = await wrapPglite(await boot());
  return { ...opened, untouched: await readSnapshot(opened.db) };
}

async function boot(): Promise<PGlite> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/sandbox');
  const name = `${(await sha256(version + readSeedSources())).slice(0, 16)}.tar`;
  try {
    return await PGlite.create({ loadDataDir: blobOf(readFileSync(join(folder, name))) });
  } catch {
    // The dump is missing or incomplete.
  }
  const client = await PGlite.create('memory://');
  const { db } = await wrapPglite(client);
  await prepare(db, { users: defaultUsers });
  await copySeededRows(db);
  const dump = await bytesOf(await client.dumpDataDir('none'));
  mkdirSync(folder, { recursive: true });
  // Another checkout with other tables may share this folder and still use its dumps of today.
  for (const older of readdirSync(folder).map((each) => join(folder, each))) {
    const { mtimeMs } = statSync(older, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > DAY_MS) rmSync(older, { force: true });
  }
  // Test files run in parallel, so the dump is renamed only when complete.
  const draft = join(folder, `${name}.${process.pid}`);
  writeFileSync(draft, dump);
  renameSync(draft, join(folder, name));
  return client;
}

// The seed's source text is part of the cache key.
function readSeedSources(): string {
  const folder = join(import.meta.dirname, '../db');
  const files = [
    'crypto.ts',
    ...readdirSync(join(folder, 'seed')).map((name) => join('seed', name)),
  ];
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

// PGlite dumps into the global Blob, which in jsdom has no arrayBuffer().
async function bytesOf(blob: globalThis.Blob): Promise<Uint8Array> {
  if ('arrayBuffer' in blob) return new Uint8Array(await blob.arrayBuffer());
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}

// PGlite loads with arrayBuffer(), so this uses Node's Blob.
function blobOf(bytes: Uint8Array<ArrayBuffer>): globalThis.Blob {
  return new Blob([bytes]) as unknown as globalThis.Blob;
}
