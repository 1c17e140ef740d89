import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from '../../server/app';
import { readPage } from '../../server/page';

const html = `<!doctype html><head>
  <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
  <link rel="console" crossorigin href="/assets/console-1.js">
  <script type="module" crossorigin src="/assets/index-1.js"></script></head>`;

test('a page lists its inline scripts and its preloads, if any', () => {
  const page = (text: string) => readPage(new TextEncoder().encode(text));
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const script = 'go();\n\tgo();';
  expect(page(`<script>${script}</script><script></script>`).scriptHashes).toEqual([
    `'sha256-${hash(script)}'`,
    `'sha256-${hash('')}'`,
  ]);
  expect(page('<p>text</p>')).toEqual({ scriptHashes: [], link: '' });
  expect(page('<script type="module"></script>').link).toBe('');
  expect(readPage(undefined)).toEqual({ scriptHashes: [], link: '' });
});

test('a page names its preloads in a header, for a proxy that sends them early', async () => {
  const distDir = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(distDir, 'index.html'), html);
  const app = createServer({ distDir, config: { apiHost: '' } });
  const { headers } = await app.request('/users', { headers: { Accept: 'text/html' } });
  expect(headers.get('Link')).toBe(
    '</assets/shared-1.js>; rel=modulepreload; crossorigin, </assets/index-1.js>; rel=modulepreload; crossorigin',
  );
  expect((await app.request('/config.json')).headers.get('Link')).toBeNull();
});
