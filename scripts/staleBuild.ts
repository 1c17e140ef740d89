import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of; a change of any makes it stale. */
const sources = ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts'];

// Written last, so that a build that was cut short counts as none; the server hides dot files.
const mark = '.built';

/** Marks a build as complete. */
export function markBuilt(distDir: string): void {
  writeFileSync(join(distDir, mark), '');
}

/** Tells why the build must be made again, or undefined when it is newer than all its sources. */
export function whyStale(distDir: string, root = '.'): string | undefined {
  const page = join(distDir, 'index.html');
  if (!existsSync(join(distDir, mark)) || !existsSync(page)) return 'there is no complete build';
  // The page is written after the sources were read, the mark only after compressing.
  const built = statSync(page).mtimeMs;
  const changed = sources.find((source) => newest(join(root, source)) > built);
  return changed && `${changed} changed since the last build`;
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  // A folder's own time tells of deleted files.
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
