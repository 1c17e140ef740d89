import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../server/main';
import { run } from '../../server/run';
import { parsePort, SettingsError } from '../../server/settings';
import { fakeApi } from './fakeApi';
import { fakeDist, script } from './fakeDist';

describe('A port in the settings', () => {
  it.each([
    ['0', 0],
    ['65535', 65_535],
    ['', 3000],
    [undefined, 3000],
  ])('%j is %i', (value, port) => {
    expect(parsePort('PORT', value, 3000)).toBe(port);
  });

  it.each(['65536', '-1', '3.5', 'http', ' x'])('%j is refused by name', (value) => {
    expect(() => parsePort('PORT', value, 3000)).toThrow(SettingsError);
    expect(() => parsePort('PORT', value, 3000)).toThrow(
      `PORT must be a port number, but is "${value}"`,
    );
  });
});

describe('The server by its variables', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('serves the build and the chunks of the previous one, below its path', async () => {
    const older = '/assets/main-Before00.js';
    const settings = {
      ...{ PORT: '0', HOST: '127.0.0.1', BASE_PATH: 'console', API_HOST: 'https://a.example' },
      ...{ DIST_DIR: fakeDist('/console/'), PREVIOUS_DIST: fakeDist('/console/', older) },
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const { message, stop } = await main();
    try {
      expect(message).toMatch(/^Console at http:\/\/127\.0\.0\.1:\d+\/console$/);
      const url = message.replace('Console at ', '');
      expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
        apiHost: 'https://a.example',
      });
      expect(await (await fetch(url + older)).text()).toBe(script);
    } finally {
      await stop();
    }
  });

  it('passes the API on, and reports that', async () => {
    const api = await fakeApi();
    const folder = mkdtempSync(join(tmpdir(), 'main-'));
    const settings = {
      ...{ PORT: '0', DIST_DIR: fakeDist(), PREVIOUS_DIST: '', API_HOST: api.url },
      ...{ API_PROXY: '1', API_PROXY_FILE: join(folder, 'changes') },
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const { message, stop } = await main();
    const [, url] = /^Console at (.*)\n/.exec(message) ?? [];
    expect(message.split('\n')[1]).toBe(`Passes the API on to ${api.url}`);
    expect(await (await fetch(`${url}/api/v1/me`)).json()).toEqual({ ok: true });
    expect(readdirSync(folder).sort()).toEqual(['changes', 'changes.lock']);
    await stop();
    expect(readdirSync(folder)).toEqual(['changes']);
    await api.close();
  });

  it('treats an empty folder as none', async () => {
    const settings = { PORT: '0', DIST_DIR: fakeDist(), PREVIOUS_DIST: '' };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const { message, stop } = await main();
    expect(message).toMatch(/^Console at http:\/\/localhost:\d+$/);
    await stop();
  });
});

describe('A program', () => {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  let ended: unknown[];
  let lines: unknown[];
  beforeEach(() => {
    ended = [];
    lines = [];
    vi.spyOn(process, 'exit').mockImplementation(((code: number) => ended.push(code)) as never);
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  });

  /** Runs it and returns the handler of a signal. */
  async function started(stop: () => Promise<void>) {
    const before = signals.map((signal) => process.listenerCount(signal));
    await run(async () => ({ message: 'Started', stop }));
    return signals.map((signal, index) => {
      const added = process.listeners(signal).slice(before[index]);
      for (const listener of added) process.off(signal, listener);
      expect(added).toHaveLength(1);
      return added[0] as () => void;
    });
  }

  it.each([0, 1])('reports its start, and stops with 0 on a signal', async (which) => {
    const stop = vi.fn(async () => {});
    const listeners = await started(stop);
    expect([lines, ended]).toEqual([['Started'], []]);
    listeners[which]?.();
    await vi.waitFor(() => expect(ended).toEqual([0]));
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('does not wait after a second signal', async () => {
    const [interrupt, terminate] = await started(() => new Promise(() => {}));
    interrupt?.();
    expect(ended).toEqual([]);
    terminate?.();
    expect(ended).toEqual([1]);
  });

  it('that cannot stop, or start, exits with 1: a mistake in the settings in one line', async () => {
    const broken = new Error('It broke');
    const [interrupt] = await started(() => Promise.reject(broken));
    interrupt?.();
    await vi.waitFor(() => expect(ended).toEqual([1]));
    await run(() => Promise.reject(new SettingsError('PORT is odd')));
    expect(ended).toEqual([1, 1]);
    expect(lines).toEqual(['Started', broken, 'Error: PORT is odd']);
  });
});
