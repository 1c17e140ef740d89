import { once } from 'node:events';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { banner } from '../../scripts/banner';
import { choosePort } from '../../scripts/choosePort';
import { markBuilt, whyStale } from '../../scripts/staleBuild';
import { checkSettings, withApi } from '../../scripts/withApi';
import { SettingsError } from '../../server/settings';
import { fakeDist } from '../server/fakeDist';

let busy: Server | undefined;

afterEach(() => {
  busy?.close();
  busy = undefined;
});

async function busyPort(): Promise<number> {
  busy = createServer().listen(0);
  await once(busy, 'listening');
  return (busy.address() as AddressInfo).port;
}

describe('choosePort', () => {
  test('takes the next free port when the default one is busy', async () => {
    const port = await busyPort();
    const chosen = await choosePort('PORT', undefined, port);
    expect(chosen).toBeGreaterThan(port);
  });

  test('refuses in one line a busy requested port, and a text that is not a port', async () => {
    const port = String(await busyPort());
    await expect(choosePort('PORT', port, 3000)).rejects.toThrow(
      `port ${port} is already in use; choose another PORT`,
    );
    for (const value of ['http', '-1', '70000', '30.5']) {
      await expect(choosePort('PORT', value, 3000)).rejects.toThrow(/^PORT must be a port number/);
    }
  });
});

describe('whyStale', () => {
  function project() {
    const root = mkdtempSync(join(tmpdir(), 'project-'));
    const dist = join(root, 'dist');
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
    mkdirSync(dist);
    const source = join(root, 'src', 'deep', 'App.tsx');
    writeFileSync(source, '');
    return { root, dist, source };
  }

  test('a build that was never finished is stale', () => {
    const { root, dist } = project();
    expect(whyStale(dist, '/', root)).toBe('there is no complete build');
    writeFileSync(join(dist, 'index.html'), '');
    expect(whyStale(dist, '/', root)).toBe('there is no complete build');
  });

  test('a finished build is fresh until a source changes', () => {
    const { root, dist, source } = project();
    writeFileSync(join(dist, 'index.html'), '');
    markBuilt(dist);
    expect(whyStale(dist, '/', root)).toBeUndefined();
    const later = new Date(Date.now() + 60_000);
    utimesSync(source, later, later);
    expect(whyStale(dist, '/', root)).toBe('src changed since the last build');
  });

  test('a build for another base path is stale', () => {
    const dist = fakeDist('/console/');
    markBuilt(dist);
    expect(whyStale(dist, '/', dist)).toBe('it was built for /console/');
    expect(whyStale(dist, '/console/', dist)).toBeUndefined();
  });
});

describe('checkSettings', () => {
  test('refuses the sandbox, with its known passwords, in production, before anything is built', () => {
    const NODE_ENV = 'production';
    const check = () => checkSettings({ NODE_ENV, API_HOST: '' });
    expect(check).toThrow(SettingsError);
    expect(check).toThrow(/^NODE_ENV is "production", [^\n]*API_HOST/);
    checkSettings({ NODE_ENV, API_HOST: 'https://payments.example' });
    checkSettings({ NODE_ENV, API_SAME_ORIGIN: '1' });
  });

  test('passes on the API of a host or of the sandbox, and refuses mistakes in it before anything is built', async () => {
    checkSettings({ API_PROXY: '1' });
    expect(() => checkSettings({ API_PROXY: 'yes' })).toThrow(/^API_PROXY must be 1 or absent/);
    expect(() => checkSettings({ API_PROXY: '1', API_SAME_ORIGIN: '1' })).toThrow(SettingsError);
    expect(await withApi({ API_PROXY: '1', API_HOST: 'https://payments.example' })).toEqual({
      config: { apiHost: 'https://payments.example' },
      proxy: { apiProxy: true },
      sandbox: undefined,
    });
  });

  test.each(['::1', '[fe80::1]'])(
    'refuses the address %s of a sandbox by its own name, before anything is built',
    (SANDBOX_LISTEN) => {
      expect(() => checkSettings({ SANDBOX_LISTEN })).toThrow(SettingsError);
      expect(() => checkSettings({ SANDBOX_LISTEN })).toThrow(/^SANDBOX_LISTEN must be .*IPv4/);
      checkSettings({ SANDBOX_LISTEN, API_HOST: 'https://payments.example' });
      for (const wildcard of ['0.0.0.0', '::', 'localhost', '10.0.0.7'])
        checkSettings({ SANDBOX_LISTEN: wildcard });
    },
  );

  test('starts no sandbox where the API is at the same origin', async () => {
    expect(await withApi({ API_SAME_ORIGIN: '1' })).toEqual({
      config: { apiHost: '' },
      proxy: {},
      sandbox: undefined,
    });
  });
});

describe('banner', () => {
  const accounts = [
    { id: '1', name: 'A', email: 'super@demo.test', password: 'super-demo', role: 'superadmin' },
    { id: '2', name: 'B', email: 'l@demo.test', password: 'lead-demo', role: 'leadadmin' },
  ] as const;

  test('shows the URL and both accounts with their passwords', () => {
    const sandbox = { location: '.sandbox/data/', prepared: 'kept' };
    const text = banner({ console: 'http://localhost:3000', api: 'http://a', sandbox, accounts });
    expect(text).toContain('Console   http://localhost:3000\n');
    expect(text).toContain('Data      .sandbox/data/ (kept)\n');
    expect(text).toContain('superadmin  super@demo.test  super-demo\n');
    expect(text).toContain('leadadmin   l@demo.test      lead-demo\n');
  });

  test('shows no account for a real host', () => {
    const api = 'https://payments.example';
    const text = banner({ console: 'http://localhost:3000', api, accounts });
    expect(text).toContain('API       https://payments.example\n');
    expect(text).not.toContain('demo');
    expect(banner({ console: 'http://localhost:3000', api, isPassedOn: true, accounts })).toContain(
      "API       https://payments.example, passed on by the console's server\n",
    );
  });
});
