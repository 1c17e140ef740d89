import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { browserOrigin } from '../sandbox/hosts/browserOrigin';
import type { ConfigFile } from '../src/config';
import { metaPolicy } from './metaPolicy';
import { buildSandboxWorker } from './sandboxWorker';

// `npm run build:demo`: the console with the sandbox as a service worker, for any static server (docs/demo.md).
const outDir = process.argv[2] ?? 'dist-demo';
const file = (name: string) => join(outDir, name);

// The same console, with an entry that starts the worker first.
const demoEntry: Plugin = {
  name: 'demo-entry',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/demoMain.ts'),
  },
};

// No idempotencyHeader: with it the console would settle a lost response before the user could see one.
const config: ConfigFile = {
  apiHost: browserOrigin,
  environment: 'demo',
  demo: true,
};

await build({
  logLevel: 'warn',
  mode: 'demo',
  plugins: [demoEntry],
  build: { outDir, emptyOutDir: true, manifest: false, reportCompressedSize: false },
});
await buildSandboxWorker(outDir);
writeFileSync(file('config.json'), `${JSON.stringify(config)}\n`);
const page = readFileSync(file('index.html'), 'utf8');
const policy = `<meta http-equiv="Content-Security-Policy" content="${await metaPolicy(config, page)}" />`;
writeFileSync(file('index.html'), page.replace('<meta charset="utf-8" />', `$&\n    ${policy}`));
// Static hosts send 404.html for an unknown path before the worker is active.
copyFileSync(file('index.html'), file('404.html'));
console.log(`The demo is in ${outDir}/, for ${process.env.BASE_PATH ?? '/'}`);
