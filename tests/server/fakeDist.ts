import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const scriptPath = '/assets/main-Ab12Cd34.js';
export const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

/** Writes a small build into a temporary folder and returns the folder; another build has a chunk of another name. */
export function fakeDist(base = '/', chunk = scriptPath): string {
  const dir = mkdtempSync(join(tmpdir(), 'dist-'));
  const files: Record<string, string | Uint8Array> = {
    'index.html': `<!doctype html><script type="module" src="${base}${chunk.slice(1)}"></script>`,
    'config.json': '{"apiHost":"https://built.example","supportHost":"","theme":"dark"}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'archive.gz': 'a file of its own',
    '.vite/manifest.json': '{}',
    [chunk]: script,
    [`${chunk}.br`]: brotliCompressSync(script),
    [`${chunk}.gz`]: gzipSync(script),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), content);
  }
  return dir;
}
