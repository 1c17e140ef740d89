import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The folders of a server. */
export interface Folders {
  distDir: string;
  /** The previous build. */
  previousDist?: string | undefined;
}

/** A file to serve; its compressed forms are separate files with their own ETag. */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/**
 * Reads the build into memory by URL path, with the previous build's assets for tabs that are still open. Only these files are
 * served: no request path reaches the disk, and a rebuild cannot mix two versions in a running server. Dot files (Vite's
 * manifest) are excluded.
 */
export function readFiles({ distDir, previousDist }: Folders): Map<string, ServedFile> {
  const before = [...(previousDist ? readFolder(previousDist) : [])];
  return new Map([
    ...before.filter(([path]) => path.startsWith('/assets/')),
    ...readFolder(distDir),
  ]);
}

function readFolder(distDir: string): Map<string, ServedFile> {
  const files = new Map<string, ServedFile>();
  for (const entry of readdirSync(distDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(distDir, file).split(sep).join('/')}`;
    if (!entry.isFile() || path.includes('/.')) continue;
    const bytes = new Uint8Array(readFileSync(file));
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    files.set(path, { bytes, etag: `"${hash}"` });
  }
  return files;
}
