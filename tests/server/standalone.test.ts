import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { beforeAll, describe, expect, it } from 'vitest';
import { start } from '../support/programs';
import { fakeApi } from './fakeApi';
import { fakeDist, script, scriptPath } from './fakeDist';
import { credit } from './startProxy';

const root = resolve(import.meta.dirname, '../..');
// Far from any node_modules.
const folder = mkdtempSync(join(tmpdir(), 'server-'));

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/bundleServer.ts', folder], {
    cwd: root,
  });
});

const run = (env: NodeJS.ProcessEnv) =>
  start(process.execPath, ['index.js'], { cwd: folder, env: { PATH: process.env.PATH, ...env } });

describe('The server in one file', () => {
  it('serves the console with Node alone, by the same variables, and exits with 0', async () => {
    const port = await getPort();
    const env = { PORT: String(port), DIST_DIR: fakeDist(), API_HOST: 'https://payments.example' };
    const { stop, output } = run({ ...env, HOST: '127.0.0.1' });
    await expect.poll(output, { timeout: 10_000 }).toContain(`http://127.0.0.1:${port}`);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await get(scriptPath)).text()).toBe(script);
    expect(await (await get('/config.json')).json()).toEqual({
      apiHost: 'https://payments.example',
    });
    expect((await get('/healthz')).headers.get('content-security-policy')).toContain("'none'");
    expect(await stop()).toBe(0);
  });

  it('passes the API on, each change once', async () => {
    const api = await fakeApi();
    const port = await getPort();
    const env = { PORT: String(port), DIST_DIR: fakeDist(), API_HOST: api.url, API_PROXY: '1' };
    const { stop, output } = run({ ...env, API_PROXY_FILE: join(folder, 'changes') });
    await expect.poll(output, { timeout: 10_000 }).toContain(`Passes the API on to ${api.url}`);
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/api/v1/me`)).json()).toEqual({ ok: true });
    for (const _ of [1, 2]) expect(await (await credit(url, 'a')).json()).toEqual({ ok: true });
    expect(api.changes()).toHaveLength(1);
    expect(await stop()).toBe(0);
    await api.close();
  });

  it('reports mistakes in its settings in one line', async () => {
    const { ended, output } = run({ DIST_DIR: fakeDist(), API_HOST: 'payments' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Error: API_HOST must be an address/);
    expect(output().trim().split('\n')).toHaveLength(1);
  });
});
