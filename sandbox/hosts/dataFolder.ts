// The folder of the embedded database. A folder that cannot be opened stays unchanged and is reported in one line.
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Renames a data folder, so that the next start uses a new one and the old one is kept. */
export function moveDataFolder(dataDir: string): void {
  const now = new Date().toISOString().replace(/[:.]/g, '-');
  if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}.before-${now}`);
}

// PGlite's PostgreSQL version; a test fails when an update changes it.
const engine = '18';

/** Runs `open` on a data folder; an error with an existing folder is one line with advice. */
export async function openInFolder<Result>(
  dataDir: string,
  open: () => Promise<Result>,
): Promise<Result> {
  if (isNew(dataDir)) return open();
  mustFit(dataDir);
  return open().catch((error: unknown) => {
    const reason = innermost(error);
    // The engine's own abort messages are not helpful.
    const why = /^Aborted|^PGlite failed|^$/.test(reason) ? '' : ` (${reason})`;
    throw unreadable(dataDir, `cannot be read${why}`);
  });
}

const isFolder = (path: string) => statSync(path).isDirectory();
const isNew = (path: string) =>
  !existsSync(path) || (isFolder(path) && readdirSync(path).length === 0);

function mustFit(dataDir: string): void {
  if (!isFolder(dataDir)) throw unreadable(dataDir, 'is no folder');
  const file = join(dataDir, 'PG_VERSION');
  // Without this file the engine would create a new database over the existing files.
  if (!existsSync(file)) throw unreadable(dataDir, 'holds no whole database');
  const version = readFileSync(file, 'utf8').trim();
  if (version === engine) return;
  throw unreadable(dataDir, `is of PostgreSQL ${version}, and the sandbox runs on ${engine}`);
}

function unreadable(dataDir: string, problem: string): Error {
  const wayOn = 'Start with --reset for new data; the old folder is kept.';
  return new Error(`The sandbox's data in ${dataDir} ${problem}. ${wayOn}`);
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause ? innermost(error.cause) : (error.message.split('\n')[0] ?? '');
}
