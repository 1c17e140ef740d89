import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { bigDist, bigSize, bodySizesAfter } from './clients';
import { fakeDist } from './fakeDist';

const apiHost = 'http://127.0.0.1:4999';

/** A build as `npm run build` writes it. */
function distWithoutHost(): string {
  const dist = fakeDist();
  writeFileSync(join(dist, 'config.json'), '{ "apiHost": "", "supportHost": "" }');
  return dist;
}

describe('server/index.ts', () => {
  const plain = [process.execPath, '--import', 'tsx'];
  const tsx = ['node_modules/.bin/tsx'];

  function start(env: Record<string, string>, [command = '', ...options] = plain): ChildProcess {
    return spawn(command, [...options, 'server/index.ts'], {
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

  test.each([
    ['node', plain],
    ['the tsx command', tsx],
  ])(
    'under %s, responds to 100 requests in flight at SIGTERM and exits with 0',
    async (_, command) => {
      const child = start({ API_HOST: apiHost, DIST_DIR: bigDist() }, command);
      const ended = once(child, 'exit');
      const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
      const url = String(line).replace('Console at ', '').trim();
      const sizes = await bodySizesAfter(url, 100, () => child.kill('SIGTERM'));
      expect(sizes).toEqual(Array(100).fill(bigSize));
      expect(await ended).toEqual([0, null]);
    },
  );

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a malformed API_HOST',
      { API_HOST: 'payments.example/api' },
      /^Error: API_HOST must be an address [^\n]*"payments\.example\/api"\n$/,
    ],
    [
      'no API_HOST',
      { DIST_DIR: distWithoutHost() },
      /^Error: API_HOST is not set[^\n]*API_SAME_ORIGIN=1[^\n]*\n$/,
    ],
    [
      'a password in API_HOST, which it masks',
      { API_HOST: 'https://me:secret@payments.example' },
      /^Error: API_HOST must be an address [^\n]*"https:\/\/\*\*\*@payments\.example"\n$/,
    ],
  ])('exits with one readable line on %s', async (_, env, line) => {
    const child = start(env);
    const [errors, [code]] = await Promise.all([
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'exit'),
    ]);
    expect(code).toBe(1);
    expect(errors).toMatch(line);
  });

  test('serves the same origin where that is set', async () => {
    const child = start({ API_SAME_ORIGIN: '1', DIST_DIR: distWithoutHost() });
    const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    const url = String(line).replace('Console at ', '').trim();
    expect(await (await fetch(`${url}/config.json`)).json()).toEqual({ apiHost: '' });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
