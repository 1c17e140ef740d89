import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Where the files of a server are. */
export interface Folders {
  distDir: string;
  /** The build before. */
  previousDist?: string | undefined;
  /** What `npm run build:docs` makes. */
  docsDist?: string | undefined;
}

/** One file as it is sent; the compressed forms are files of their own, with their own tag. */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/**
 * Reads the build into memory by its URL paths, with the documentation below /docs/. Of the build before, tabs that
 * are still open ask for chunks; its pages are gone.
 * Only what is in this table can ever be served: no path of a request touches the disk, and a
 * rebuild cannot mix two versions in a running server. Dot files (Vite's manifest) stay out.
 */
export function readFiles({ distDir, previousDist, docsDist }: Folders): Map<string, ServedFile> {
  const before = [...(previousDist ? readFolder(previousDist) : [])];
  const docs = [...(docsDist ? readFolder(docsDist) : [])];
  return new Map([
    ...before.filter(([path]) => path.startsWith('/assets/')),
    ...docs.map(([path, file]) => [`/docs${path}`, file] as const),
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
