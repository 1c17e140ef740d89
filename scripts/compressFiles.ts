import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textEndings = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
]);
// Below this size the headers of a compressed response cost more than compression saves.
const smallestWorth = 500;

/** The highest levels, since files are compressed once per build. */
async function compress(content: Uint8Array): Promise<{ brotli: Buffer; gzip: Buffer }> {
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { brotli, gzip: zipped };
}

/** Writes a .br and a .gz next to each text file of a build; returns the number of compressed files. */
export async function compressFiles(distDir: string): Promise<number> {
  const files = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const worth = files.filter(
    (file) => textEndings.has(extname(file)) && !/[\\/]\./.test(file.slice(distDir.length)),
  );
  const done = await Promise.all(
    worth.map(async (file) => {
      const content = readFileSync(file);
      const { brotli, gzip } = await compress(content);
      const isWorth = content.length >= smallestWorth && brotli.length < content.length;
      for (const [ending, packed] of [
        ['.br', brotli],
        ['.gz', gzip],
      ] as const) {
        if (isWorth) writeFileSync(file + ending, packed);
        else rmSync(file + ending, { force: true });
      }
      return isWorth;
    }),
  );
  return done.filter(Boolean).length;
}
