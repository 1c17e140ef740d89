import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from '../../server/app';

const html = `<!doctype html><head>
  <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
  <link rel="console" crossorigin href="/assets/console-1.js">
  <script type="module" crossorigin src="/assets/index-1.js"></script></head>`;

test('a page names in its headers what it preloads, for a proxy that sends it ahead', async () => {
  const distDir = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(distDir, 'index.html'), html);
  const app = createServer({ distDir, config: { apiHost: '' } });
  const { headers } = await app.request('/users', { headers: { Accept: 'text/html' } });
  expect(headers.get('Link')).toBe(
    '</assets/shared-1.js>; rel=modulepreload; crossorigin, </assets/index-1.js>; rel=modulepreload; crossorigin',
  );
  expect((await app.request('/config.json')).headers.get('Link')).toBeNull();
});
