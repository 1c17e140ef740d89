import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePathOf } from '../server/node';

/** Sources of the build; a change in any of them makes it stale. */
const sources = ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts'];

// Written last, so that an interrupted build counts as none; the server does not serve dot files.
const mark = '.built';

/** Marks a build as complete. */
export function markBuilt(distDir: string): void {
  writeFileSync(join(distDir, mark), '');
}

/** Returns why the build is stale, or undefined if it is for this base path and newer than all its sources. */
export function whyStale(distDir: string, basePath: string, root = '.'): string | undefined {
  const page = join(distDir, 'index.html');
  if (!existsSync(join(distDir, mark)) || !existsSync(page)) return 'there is no complete build';
  const builtFor = basePathOf(distDir);
  if (builtFor && builtFor !== basePath) return `it was built for ${builtFor}`;
  // The page is written after the sources were read, the mark only after compression.
  const built = statSync(page).mtimeMs;
  const changed = sources.find((source) => newest(join(root, source)) > built);
  return changed && `${changed} changed since the last build`;
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  // A folder's own mtime changes when a file is deleted.
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
