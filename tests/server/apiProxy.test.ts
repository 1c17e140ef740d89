import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { proxyFromEnvironment } from '../../server/proxySettings';
import { SettingsError } from '../../server/settings';
import { sendRaw } from './fakeApi';
import { fakeDist, scriptPath } from './fakeDist';
import { credit, startProxy } from './startProxy';

const fetched = { 'Sec-Fetch-Dest': 'empty' };

describe('What is passed on', () => {
  const page = { Accept: 'text/html,*/*', 'Sec-Fetch-Dest': 'document' };

  it.each<[string, Record<string, string>, string?]>([
    ['/users', page],
    ['/users/7', page],
    ['/users/profile', page],
    ['/', page],
    ['/users', { Accept: 'text/html,*/*' }],
    ['/users', { Accept: '*/*', 'Sec-Purpose': 'prefetch', ...fetched }],
    ['/config.json', fetched],
    ['/healthz', {}],
    ['/favicon.svg', { 'Sec-Fetch-Dest': 'image' }],
    [scriptPath, { 'Sec-Fetch-Dest': 'script' }],
    [scriptPath, page, 'HEAD'],
  ])('%s with %j is of the console', async (path, headers, method = 'GET') => {
    const { api, url } = await startProxy();
    const answer = await fetch(url + path, { headers, method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Security-Policy') ?? '').not.toContain('sandbox');
    expect(api.arrivals).toEqual([]);
  });

  it.each<[string, Record<string, string>, string?]>([
    ['/api/v1/admin/users?page=2&email=a%2Bb%40c.test', fetched],
    ['/users/export', fetched],
    ['/users/export', { Accept: '*/*' }],
    ['/users/profile', fetched, 'PUT'],
    ['/users/profile', page, 'POST'],
    ['/users/7', fetched, 'DELETE'],
    ['/api/v1/auth/login', fetched, 'POST'],
    ['/api/v1/x', fetched, 'PATCH'],
    ['/users/export', fetched, 'HEAD'],
    ['//evil.example/api', fetched],
  ])('%s with %j is of the API', async (path, headers, method = 'GET') => {
    const { api, url } = await startProxy();
    const answer = await fetch(url + path, { headers, method });
    expect(answer.status).toBe(200);
    expect(api.arrivals.map((each) => [each.method, each.path])).toEqual([[method, path]]);
  });

  it.each<[string, Record<string, string>]>([
    ['/api/v1/posts/evil.html', page],
    ['/api/v1/posts/evil.html', { Accept: 'text/html' }],
    ['/uploads/evil.js', { 'Sec-Fetch-Dest': 'script' }],
    ['/uploads/evil.js', { 'Sec-Fetch-Dest': 'worker' }],
    ['/uploads/evil.html', { ...page, 'Sec-Fetch-Dest': 'iframe' }],
    ['/assets/stale.js', fetched],
  ])('%s with %j is of neither', async (path, headers) => {
    const { api, url } = await startProxy();
    expect((await fetch(url + path, { headers })).status).toBe(404);
    expect(api.arrivals).toEqual([]);
  });

  it('below a sub-path the console is there, and everything outside is of the API', async () => {
    const { api, url } = await startProxy({ distDir: fakeDist('/ops/'), basePath: '/ops/' });
    const { origin } = new URL(url);
    expect((await fetch(`${origin}/ops/users`, { headers: page })).status).toBe(200);
    expect((await fetch(origin, { headers: page })).url).toBe(`${origin}/ops/`);
    expect((await fetch(`${origin}/users/export`, { headers: fetched })).status).toBe(200);
    expect(api.arrivals.map(({ path }) => path)).toEqual(['/users/export']);
  });

  it('config.json names the own origin and the header of an operation, and the policy allows no other host', async () => {
    const { url } = await startProxy({
      supportHost: 'https://help.example',
      environment: 'staging',
    });
    const answer = await fetch(`${url}/config.json`);
    expect(await answer.json()).toEqual({
      apiHost: '',
      supportHost: 'https://help.example',
      idempotencyHeader: 'Idempotency-Key',
      environment: 'staging',
    });
    const policy = (await fetch(url, { headers: page })).headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' https://help.example;");
  });

  it('a support host that is the API is passed on as well; the header of the API is kept', async () => {
    const apiHost = 'https://payments.example';
    const settings = { apiHost, supportHost: `${apiHost}/`, idempotencyHeader: 'X-Request' };
    const { url } = await startProxy(settings);
    expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
      apiHost: '',
      idempotencyHeader: 'X-Request',
    });
  });
});

describe('Headers', () => {
  it('of the browser reach the API as before, and none that it did not get before', async () => {
    const { api, url } = await startProxy();
    await sendRaw(url, [
      'GET /api/v1/me HTTP/1.1',
      'Authorization: Bearer t',
      'X-Api-Key: k',
      'Accept: */*',
      'Accept-Language: fr',
      'User-Agent: Browser/1',
      'Content-Type: application/json',
      'Cookie: a=b',
      'Origin: https://console.example',
      'Referer: https://console.example/users',
      'Sec-Fetch-Dest: empty',
      'Forwarded: for=1.2.3.4',
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-Host: evil.example',
      'X-Real-IP: 1.2.3.4',
      'Via: 1.1 nginx',
      'TE: trailers',
      'Idempotency-Key: unused',
    ]);
    const [arrival] = api.arrivals;
    const { host, connection: _, ...headers } = arrival?.headers ?? {};
    expect(host).toBe(new URL(api.url).host);
    expect(headers).toEqual({
      authorization: 'Bearer t',
      'x-api-key': 'k',
      accept: '*/*',
      'accept-language': 'fr',
      'accept-encoding': expect.any(String),
      'user-agent': 'Browser/1',
      'content-type': 'application/json',
      'x-passed-on-by': 'payments-admin-console',
      // Of Node's fetch.
      'sec-fetch-mode': 'cors',
    });
  });

  it('of the API reach the browser, without those that would apply to the console', async () => {
    const { url } = await startProxy({}, (_, response) => {
      response.setHeader('Content-Type', 'text/csv');
      response.setHeader('Content-Disposition', 'attachment; filename="users.csv"');
      response.setHeader('Cache-Control', 'private, max-age=5');
      response.setHeader('Retry-After', '7');
      response.setHeader('Set-Cookie', ['a=b', 'c=d']);
      response.setHeader('Clear-Site-Data', '"*"');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end('id\n1\n');
    });
    const answer = await fetch(`${url}/users/export`, { headers: fetched });
    expect(await answer.text()).toBe('id\n1\n');
    const { date, ...headers } = Object.fromEntries(answer.headers);
    expect(Date.parse(date ?? '')).not.toBeNaN();
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="users.csv"',
      'cache-control': 'private, max-age=5',
      'retry-after': '7',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const name of ['set-cookie', 'clear-site-data', 'access-control-allow-origin', 'etag'])
      expect(headers).not.toHaveProperty(name);
  });

  it('of a redirect are left to the browser', async () => {
    const { api, url } = await startProxy({}, (_, response) => {
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    const init = { headers: fetched, redirect: 'manual' } as const;
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${url}/api/v1/x`, { ...init, method });
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/elsewhere']);
    }
    expect(api.arrivals).toHaveLength(2);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('a body in %s arrives as it was, with and without an ID', async (encoding, compress) => {
    const body = JSON.stringify({ rows: Array(500).fill('a row') });
    const { url } = await startProxy({}, (_, response) => {
      response.setHeader('Content-Encoding', encoding);
      response.end(compress(body));
    });
    for (const accepted of ['gzip, br', 'identity', encoding]) {
      const headers = { ...fetched, 'Accept-Encoding': accepted };
      const answer = await fetch(`${url}/api/v1/users`, { headers });
      expect(await answer.text()).toBe(body);
      const isCompressed = accepted.includes('gzip');
      expect(answer.headers.get('Content-Encoding')).toBe(isCompressed ? 'gzip' : null);
    }
    expect(await (await credit(url, 'a')).text()).toBe(body);
    expect(await (await credit(url, 'a')).text()).toBe(body);
  });
});

describe('Streams', () => {
  it('a file arrives while the API still writes it, and a reader who leaves ends it', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    const { url } = await startProxy({}, (_, response) => {
      ended = once(response, 'close');
      response.write('first part');
    });
    const leave = new AbortController();
    const answer = await fetch(`${url}/users/export`, { headers: fetched, signal: leave.signal });
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('first part');
    leave.abort();
    await ended;
  });

  it('a read that is left before its answer ends at the API too', async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let ended: Promise<unknown> = Promise.resolve();
    const { url } = await startProxy({}, (_, response) => {
      ended = once(response, 'close');
      arrived();
    });
    const leave = new AbortController();
    const init = { headers: fetched, signal: leave.signal };
    const answer = fetch(`${url}/api/v1/users`, init).catch(({ name }: Error) => name);
    await arrival;
    leave.abort();
    expect(await answer).toBe('AbortError');
    await ended;
  });

  it('an upload reaches the API while the browser still sends it', async () => {
    const parts: string[] = [];
    let first = (_: unknown) => {};
    const firstPart = new Promise((resolve) => {
      first = resolve;
    });
    const { url } = await startProxy({}, async (request, response) => {
      for await (const part of request) {
        parts.push(String(part));
        first(part);
      }
      response.end('{}');
    });
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('one'));
        await firstPart;
        controller.enqueue(new TextEncoder().encode('two'));
        controller.close();
      },
    });
    const headers = { ...fetched, 'X-Unread': '1' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect((await fetch(`${url}/api/v1/files`, init as RequestInit)).status).toBe(200);
    expect(parts.join('')).toBe('onetwo');
  });
});

describe('The settings', () => {
  const API_HOST = 'https://payments.example';

  it('are one switch and one file', () => {
    expect(proxyFromEnvironment({ API_HOST })).toEqual({});
    expect(proxyFromEnvironment({ API_HOST, API_PROXY: '' })).toEqual({});
    expect(proxyFromEnvironment({ API_HOST, API_PROXY: '1', API_PROXY_FILE: 'f' })).toEqual({
      apiProxy: true,
      apiProxyFile: 'f',
    });
  });

  it.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ API_PROXY: '1' }, /^API_PROXY=1 needs API_HOST[^\n]*$/],
    [{ API_PROXY: 'yes', API_HOST }, /^API_PROXY must be 1 or absent, but is "yes"$/],
    [{ API_PROXY: '1', API_HOST, API_SAME_ORIGIN: '1' }, /^API_PROXY and API_SAME_ORIGIN exclude/],
    [{ API_PROXY_FILE: 'f', API_HOST }, /^API_PROXY_FILE needs API_PROXY=1/],
  ])('%j is refused in one line', (env, message) => {
    expect(() => proxyFromEnvironment(env)).toThrow(SettingsError);
    expect(() => proxyFromEnvironment(env)).toThrow(message);
  });

  it('without a file are warned about at start, unless the API has a header', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await startProxy({ idempotencyHeader: 'Idempotency-Key' });
    await startProxy({ apiProxyFile: join(mkdtempSync(join(tmpdir(), 'passed-on-')), 'changes') });
    expect(warned).not.toHaveBeenCalled();
    await startProxy();
    expect(warned.mock.calls.join()).toContain('API_PROXY_FILE is not set');
  });
});
