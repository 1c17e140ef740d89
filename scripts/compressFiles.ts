import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /^(?!.*(^|[\\/])\.).*\.(html|m?js|css|json|svg|txt|xml|webmanifest|wasm)$/;
// Below this size the headers of a compressed response cost more than compression saves.
const smallestWorth = 500;

/** Writes a .br and a .gz next to each text file of a new build; returns the number of compressed files. */
export async function compressFiles(distDir: string): Promise<number> {
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' });
  const done = await Promise.all(
    files
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = join(distDir, name);
        const content = readFileSync(file);
        if (content.length < smallestWorth) return false;
        // The highest levels (that of brotli is its default), since files are compressed once per build.
        const brotli = await promisify(brotliCompress)(content);
        if (brotli.length >= content.length) return false;
        writeFileSync(`${file}.br`, brotli);
        writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        return true;
      }),
  );
  return done.filter(Boolean).length;
}
