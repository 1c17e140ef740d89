import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { specifiedAdapter } from './specifiedAdapter';

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const names = ['pglite.wasm', 'initdb.wasm', 'pglite.data'];

/** Writes the sandbox as a service worker, `sandbox.js`, and its database files into a folder (sandbox/hosts/browser.ts). */
export async function buildSandboxWorker(outDir: string): Promise<void> {
  await build({
    configFile: false,
    // Hides long warnings about PGlite's Node code and its eval, which a browser never runs.
    logLevel: 'error',
    define: {
      SANDBOX_FILES: JSON.stringify(writeFiles(outDir)),
      // A classic script, which every browser accepts as a service worker.
      'import.meta.url': 'self.location.href',
    },
    resolve: { alias: [specifiedAdapter] },
    plugins: [withoutAssets],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      license: { fileName: 'sandbox/licenses.md' },
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'sandbox/hosts/browser.ts',
        output: { format: 'iife', entryFileNames: 'sandbox.js', codeSplitting: false },
      },
    },
  });
}

// Gzipped, with an extension that no server knows, so that servers send the files unchanged.
function writeFiles(outDir: string) {
  mkdirSync(join(outDir, 'sandbox'), { recursive: true });
  const files = names.map((name) => {
    const packed = gzipSync(readFileSync(join(engine, name)), { level: 9 });
    const hash = createHash('sha256').update(packed).digest('hex').slice(0, 8);
    const path = `sandbox/${name}-${hash}.bin`;
    writeFileSync(join(outDir, path), packed);
    return [name, { path, bytes: packed.length }];
  });
  return Object.fromEntries(files);
}

// The bundler would emit the same files under PGlite's names; they are never requested.
const withoutAssets: Plugin = {
  name: 'without-assets',
  generateBundle(_, bundle) {
    for (const [name, { type }] of Object.entries(bundle))
      if (type === 'asset') delete bundle[name];
  },
};
