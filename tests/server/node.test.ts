import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ServeOptions, serveConsole } from '../../server/node';
import { SettingsError } from '../../server/settings';
import { bigDist, bigRequest, bigSize, bodySizesAfter, client } from './clients';
import { fakeDist, script, scriptPath } from './fakeDist';

const apiHost = 'http://127.0.0.1:4999';
let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function serve(options: Partial<ServeOptions> = {}) {
  const server = await serveConsole({ port: 0, distDir: fakeDist(), apiHost, ...options });
  stop = server.close;
  return server;
}

describe('on a real port', () => {
  test('serves a page, a compressed file and config.json', async () => {
    const { url } = await serve();
    const page = await fetch(`${url}/users`, { headers: { Accept: 'text/html' } });
    expect(page.headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${apiHost};`);
    expect(await page.text()).toContain('<!doctype html>');
    const file = await fetch(url + scriptPath, { headers: { 'Accept-Encoding': 'br' } });
    expect(file.headers.get('Content-Encoding')).toBe('br');
    expect(await file.text()).toBe(script);
    expect(await (await fetch(`${url}/config.json`)).json()).toEqual({ apiHost });
  });

  test('has no time limit for an upload that it passes on, but one for the headers', async () => {
    const listening = vi.spyOn(Server.prototype, 'listen');
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const apiProxy of [true, false]) {
      await serve({ apiProxy });
      await stop?.();
    }
    const limits = listening.mock.contexts.map((server) => {
      const { requestTimeout, headersTimeout } = server as Server;
      return { requestTimeout, headersTimeout };
    });
    expect(limits).toEqual([
      { requestTimeout: 0, headersTimeout: 60_000 },
      { requestTimeout: 300_000, headersTimeout: 60_000 },
    ]);
  });

  test('does not follow dots that a client sends unresolved', async () => {
    const { url } = await serve();
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.write('GET /../../../etc/hostname.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('responds to a health check over HTTP/1.0 that names no host', async () => {
    const { url } = await serve();
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"status":"ok"/);
  });

  test.each([
    ['http://payments.example', 'http://payments.example'],
    ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
  ])('warns at start of a host that is called without TLS: %s', async (host, named) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await serve({ apiHost: host });
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(new RegExp(`^Warning: ${named} is called without TLS\\..*use https`))],
    ]);
  });

  test.each(['https://payments.example', 'http://localhost:4000', 'http://127.0.0.1:4000', ''])(
    'does not warn of TLS, this machine or its own origin: "%s"',
    async (host) => {
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      await serve({ apiHost: host });
      expect(warned).not.toHaveBeenCalled();
    },
  );

  test('closes while a client keeps its connection', async () => {
    const { url, close } = await serve();
    await (await fetch(`${url}/healthz`)).text();
    stop = undefined;
    await close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  test('sends complete responses to the requests received before it closes', async () => {
    const { url, close } = await serve({ distDir: bigDist() });
    stop = undefined;
    expect(await bodySizesAfter(url, 40, close)).toEqual(Array(40).fill(bigSize));
  });

  test('reports in one line that the port is busy', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    await expect(serveConsole({ port, distDir: fakeDist(), apiHost })).rejects.toThrow(
      `port ${port} is already in use`,
    );
  });
});

test('without a host the file in the build decides, except for the environment', async () => {
  const { url } = await serve({ apiHost: undefined, environment: 'staging' });
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
    ...{ apiHost: 'https://built.example', supportHost: '', theme: 'dark' },
    environment: 'staging',
  });
  await stop?.();
  const plain = await serve({ apiHost: undefined });
  expect(await (await fetch(`${plain.url}/config.json`)).json()).not.toHaveProperty('environment');
});

test('refuses folders beside the build without a page, and a host name of another machine', async () => {
  await expect(serve({ previousDist: '/nowhere' })).rejects.toThrow(
    '/nowhere/index.html is missing',
  );
  const empty = mkdtempSync(join(tmpdir(), 'empty-'));
  await expect(serve({ previousDist: empty })).rejects.toThrow(`${empty}/index.html is missing`);
  await expect(serve({ apiHost: 'payments' })).rejects.toThrow('apiHost must be an address');
  const elsewhere = await serve({ hostname: 'nowhere.invalid' }).catch((error) => error);
  expect(elsewhere).toBeInstanceOf(SettingsError);
  expect(String(elsewhere)).toMatch(
    /^Error: nothing can listen at port 0 of nowhere\.invalid: E\w+$/,
  );
  expect((await serve({ hostname: '127.0.0.1' })).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('a page that loads nothing of a build may be below any path', async () => {
  const distDir = fakeDist();
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><p>Back soon</p>');
  expect((await serve({ distDir, basePath: 'console' })).url).toMatch(/\/console$/);
});

test('a build with relative URLs may be below any path', async () => {
  const distDir = fakeDist('./');
  expect((await serve({ distDir, basePath: 'console' })).url).toMatch(/\/console$/);
});

test('a client that reads nothing is disconnected after 5 s', async () => {
  const distDir = fakeDist();
  writeFileSync(join(distDir, 'assets/big.js'), Buffer.alloc(40_000_000));
  const { url, close } = await serve({ distDir });
  stop = undefined;
  const socket = await client(url);
  socket.write(bigRequest);
  // The response has started once the first bytes arrive.
  await once(socket, 'readable');
  const wait = vi.spyOn(globalThis, 'setTimeout');
  const closed = close();
  const cut = await vi.waitFor(() => {
    const [act] = wait.mock.calls.find(([, ms]) => ms === 5_000) ?? [];
    if (!act) throw new Error('Nothing is cut yet');
    return act;
  });
  expect(socket.destroyed).toBe(false);
  cut();
  await closed;
  socket.destroy();
});

test('refuses a folder without a build, and a build for another sub-path', async () => {
  await expect(serve({ distDir: '/nowhere' })).rejects.toThrow(/npm run build/);
  await expect(serve({ basePath: '/console/' })).rejects.toThrow(/was built for \/ but BASE_PATH/);
  await expect(serve({ distDir: fakeDist('/console/') })).rejects.toThrow(
    /was built for \/console\/ but BASE_PATH is \/:/,
  );
  const { url } = await serve({ basePath: 'console', distDir: fakeDist('/console/') });
  expect(url).toMatch(/\/console$/);
});
