import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from './contentTypes';
import { type Encoding, encodings } from './encoding';

/** One file ready to be sent, with its compressed forms. */
export type DistFile = {
  contentType: string;
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: Map<Encoding, Uint8Array<ArrayBuffer>>;
};

/**
 * Reads the build into memory by its URL paths.
 * Only what is in this table can ever be served: no path of a request touches the disk, and a
 * rebuild cannot mix two versions in a running server. Dot files (Vite's manifest) stay out.
 */
export function readDistFiles(distDir: string): Map<string, DistFile> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of readdirSync(distDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(distDir, file).split(sep).join('/')}`;
    if (!path.includes('/.')) contents.set(path, new Uint8Array(readFileSync(file)));
  }
  const files = new Map<string, DistFile>();
  for (const [path, plain] of contents) {
    if (isSibling(path, contents)) continue;
    const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    for (const [encoding, ending] of Object.entries(encodings) as [Encoding, string][]) {
      const content = contents.get(path + ending);
      if (content) encoded.set(encoding, content);
    }
    files.set(path, { contentType: contentTypeOf(path), hash: hashOf(plain), plain, encoded });
  }
  return files;
}

function isSibling(path: string, contents: ReadonlyMap<string, unknown>): boolean {
  return Object.values(encodings).some(
    (ending) => path.endsWith(ending) && contents.has(path.slice(0, -ending.length)),
  );
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
