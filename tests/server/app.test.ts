import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createServer } from '../../server/app';
import { fakeDist, script, scriptPath } from './fakeDist';

const config = { apiHost: 'https://payments.example', idempotencyHeader: 'Idempotency-Key' };
const distDir = fakeDist();
let app: Hono;
beforeEach(() => {
  app = createServer({ distDir, config });
});
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });

describe('compressed files', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ])('serves "%s" with %s made at build time', async (accept, encoding, decode) => {
    const answer = await get(scriptPath, { 'Accept-Encoding': accept });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(body.length));
    expect(decode(body).toString()).toBe(script);
  });

  test('serves plain bytes to a client that accepts no encoding', async () => {
    const answer = await get(scriptPath);
    expect(answer.headers.get('Content-Encoding')).toBeNull();
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(script);
  });

  test('does not list the compressed siblings as files, but a lone .gz is a file', async () => {
    expect((await get(`${scriptPath}.br`)).status).toBe(404);
    expect(await (await get('/archive.gz')).text()).toBe('a file of its own');
  });
});

describe('caching', () => {
  test('lets browsers cache hashed files permanently', async () => {
    const answer = await get(scriptPath);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/', '/index.html', '/users', '/config.json', '/healthz'])(
    'never lets them cache %s',
    async (path) => {
      expect((await get(path)).headers.get('Cache-Control')).toBe('no-store');
    },
  );

  test('lets a prefetched page be opened within a minute, and nothing else', async () => {
    const ahead = (path: string) =>
      get(path, { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'empty', Accept: 'text/html,*/*' });
    const page = await ahead('/');
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=60']);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await ahead('/config.json')).headers.get('Cache-Control')).toBe('no-store');
    expect((await ahead('/assets/gone.js')).status).toBe(404);
    const called = await get('/', { 'Sec-Fetch-Dest': 'empty', Accept: 'text/html,*/*' });
    expect(called.status).toBe(404);
  });

  test('revalidates other files, and returns 304 when they are unchanged', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('Link')).toBeNull();
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await get('/favicon.svg', { 'If-None-Match': tag });
      expect(second.status).toBe(304);
      expect(await second.text()).toBe('');
      expect(second.headers.get('ETag')).toBe(etag);
    }
    expect((await get('/favicon.svg', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('tags each encoding on its own', async () => {
    const plain = (await get(scriptPath)).headers.get('ETag') ?? '';
    const brotli = await get(scriptPath, { 'Accept-Encoding': 'br', 'If-None-Match': plain });
    expect(brotli.status).toBe(200);
    expect(brotli.headers.get('ETag')).not.toBe(plain);
  });
});

describe('pages and missing files', () => {
  test.each([
    ...['/', '/users', '/faq/64f0', '/users?page=2'],
    ...['/users/a.b', '/view_webhook/id.with.dot', '/users/.a', '/users/a%2Fb.c', '/users/100%25'],
  ])('serves index.html for %s', async (path) => {
    const answer = await get(path, {
      Accept: 'text/html,*/*;q=0.8',
      'Sec-Fetch-Dest': 'document',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<!doctype html>');
  });

  test.each(['/assets/main-old.js', '/assets/nothing', '/assets', '/api/v1/admin/users'])(
    'returns 404 for the missing %s, and never HTML',
    async (path) => {
      const answer = await get(path, { Accept: 'text/html,*/*' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).toBe('Not found');
    },
  );

  test('returns 404 for a missing file outside them unless a page is requested', async () => {
    expect((await get('/logo.png')).status).toBe(404);
    expect((await get('/logo.png', { Accept: 'image/*,*/*;q=0.8' })).status).toBe(404);
    const headers = { Accept: 'text/html', 'Sec-Fetch-Dest': 'image' };
    expect((await get('/logo.png', headers)).status).toBe(404);
  });

  test('returns 404 for a script, or a request for JSON, even where a page would be', async () => {
    expect((await get('/users', { 'Sec-Fetch-Dest': 'script' })).status).toBe(404);
    expect((await get('/users', { 'Sec-Fetch-Dest': 'empty' })).status).toBe(404);
    expect((await get('/users', { Accept: 'application/json' })).status).toBe(404);
  });

  test('responds to HEAD like GET, without a body', async () => {
    const answer = await get('/users', { Accept: 'text/html' }, 'HEAD');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const answer = await get('/users', {}, method);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(await answer.text()).toBe('Method not allowed');
    expect((await get('/', {}, method)).status).toBe(405);
  });

  test.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/..%2f..%2f.vite/manifest.json',
    '/..%5c..%5cpackage.json',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/%00',
    '/%ff',
  ])('does not follow %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

test('config.json comes from the settings, not from the file in dist', async () => {
  const answer = await get('/config.json');
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual(config);
});

test('an internal error is reported in plain words, never cached, and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new Error('It broke');
  const broken = {
    ...config,
    toJSON() {
      throw fault;
    },
  };
  const answer = await createServer({ distDir, config: broken }).request('/config.json');
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal server error']);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(log).toHaveBeenCalledWith(fault);
});

test('/healthz returns the version', async () => {
  const answer = await get('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', version: manifest.version });
});

describe('under a sub-path', () => {
  let below: Hono;
  beforeEach(() => {
    below = createServer({ distDir: fakeDist('/console/'), config, basePath: 'console' });
  });

  test('serves pages, files and config.json below it, and redirects there', async () => {
    expect((await below.request('/console/users')).status).toBe(200);
    expect((await below.request(`/console${scriptPath}`)).status).toBe(200);
    expect(await (await below.request('/console/config.json')).json()).toEqual(config);
    expect((await below.request('/healthz')).status).toBe(200);
    for (const path of ['/', '/console']) {
      expect((await below.request(path)).headers.get('Location')).toBe('/console/');
    }
  });

  test('serves nothing outside it', async () => {
    expect((await below.request('/users')).status).toBe(404);
    expect((await below.request(scriptPath)).status).toBe(404);
    expect((await below.request('/consolemore')).status).toBe(404);
  });
});

describe('folders beside the build', () => {
  const older = '/assets/main-Before00.js';
  const before = fakeDist('/', older);
  writeFileSync(join(before, 'gone.html'), 'a page of before');
  let whole: Hono;
  beforeEach(() => {
    whole = createServer({ distDir, config, previousDist: before });
  });

  test('chunks of the previous build are served to open tabs; its pages and settings are not', async () => {
    expect((await get(older)).status).toBe(404);
    const answer = await whole.request(older);
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get('Cache-Control')).toContain('immutable');
    expect(await (await whole.request('/')).text()).toContain(scriptPath);
    expect((await whole.request('/gone.html')).status).toBe(404);
  });
});
