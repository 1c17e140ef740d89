import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { serveConsole } from '../../server/node';
import { fakeDist, script, scriptPath } from './fakeDist';

const apiHost = 'http://127.0.0.1:4999';
let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function serve(options: { basePath?: string; port?: number; distDir?: string } = {}) {
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

  test('does not follow dots that a client sends unresolved', async () => {
    const { url } = await serve();
    const socket = connect(Number(new URL(url).port), 'localhost');
    socket.write('GET /../../../etc/hostname.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('closes while a client keeps its connection', async () => {
    const { url, close } = await serve();
    await (await fetch(`${url}/healthz`)).text();
    stop = undefined;
    await close();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  test('says in one line that the port is busy', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    await expect(serveConsole({ port, distDir: fakeDist(), apiHost })).rejects.toThrow(
      `port ${port} is already in use`,
    );
  });
});

test('refuses a folder without a build, and a build for another sub-path', async () => {
  await expect(serve({ distDir: '/nowhere' })).rejects.toThrow(/npm run build/);
  await expect(serve({ basePath: '/console/' })).rejects.toThrow(/was built for \/ but BASE_PATH/);
  const { url } = await serve({ basePath: 'console', distDir: fakeDist('/console/') });
  expect(url).toMatch(/\/console$/);
});

describe('tsx server/index.ts', () => {
  function start(env: Record<string, string>): ChildProcess {
    return spawn(process.execPath, ['--import', 'tsx', 'server/index.ts'], {
      env: { PATH: process.env.PATH, PORT: '0', DIST_DIR: fakeDist(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('starts, and stops cleanly on %s', async (signal) => {
    const child = start({ API_HOST: apiHost });
    const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    expect(String(line)).toMatch(/^Console at http:\/\/localhost:\d+\n$/);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('ends with one readable line when API_HOST is malformed', async () => {
    const child = start({ API_HOST: 'payments.example/api' });
    const [errors, [code]] = await Promise.all([
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'exit'),
    ]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^Error: API_HOST must be an address [^\n]*"payments\.example\/api"\n$/);
  });
});
