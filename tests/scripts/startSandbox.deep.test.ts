import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { version } from '../../sandbox/db/tables';
import { startSandbox } from '../../scripts/startSandbox';
import { checkSettings, withApi } from '../../scripts/withApi';

let root: string;
let printed: MockInstance;
let stop: (() => Promise<void>) | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sandbox-'));
  printed = vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const folder = () => join(root, `users-5-${version}`);

async function start(env: NodeJS.ProcessEnv) {
  const sandbox = await startSandbox({ SANDBOX_PORT: '0', ...env }, root);
  stop = sandbox.close;
  return sandbox;
}

test('a DATABASE_URL of another program is not used', async () => {
  const env = { SANDBOX_USERS: '5', DATABASE_URL: 'postgres://127.0.0.1:1/x' };
  expect((await start(env)).location).toBe(`${folder()}/`);
});

async function faultStatus(url: string): Promise<number> {
  return (await fetch(`${url}/__sandbox/calls`)).status;
}

test('keeps the data in a folder of its own for each number of users and version of the tables, across restarts', async () => {
  const first = await start({ SANDBOX_USERS: '5' });
  expect(first).toMatchObject({ location: `${folder()}/`, prepared: 'created' });
  expect(await faultStatus(first.url)).toBe(200);
  await first.close();
  expect(existsSync(folder())).toBe(true);
  const second = await start({ SANDBOX_USERS: '5' });
  expect(second.prepared).toBe('kept');
});

test('a second one at the same time keeps its data in memory', async () => {
  const { close } = await start({ SANDBOX_USERS: '5' });
  const second = await start({ SANDBOX_USERS: '5' });
  expect(second.location).toMatch(/^memory/);
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(`process ${process.pid}`));
  await close();
});

test.each([
  ['SANDBOX_USERS', 'many', /^SANDBOX_USERS must be a whole number from 3, but is "many"$/],
  ['SANDBOX_PORT', 'x', /^SANDBOX_PORT must be a port number/],
  [
    'SANDBOX_DATABASE_URL',
    'postgres://127.0.0.1:1/x',
    /^the sandbox did not start: [^\n]*ECONNREFUSED[^\n]*$/,
  ],
])('a mistaken %s is one readable line', async (name, value, line) => {
  await expect(start({ [name]: value })).rejects.toThrow(line);
});

test('API_HOST replaces the sandbox, and the environment alone names its idempotency header', async () => {
  const API_HOST = 'https://payments.example';
  expect(await withApi({ API_HOST })).toEqual({
    config: { apiHost: API_HOST },
    proxy: {},
    sandbox: undefined,
  });
  const { proxy } = await withApi({ API_HOST, API_PROXY: '1' });
  expect(proxy).toMatchObject({ apiProxy: true });
  const { config } = await withApi({ API_HOST, IDEMPOTENCY_HEADER: 'X-Key' });
  expect(config.idempotencyHeader).toBe('X-Key');
});

test('the console with the sandbox sends the idempotency key that the sandbox honours, unless configured otherwise', async () => {
  const env = { SANDBOX_PORT: '0', SANDBOX_USERS: '5' };
  const { config, sandbox } = await withApi(env, root);
  stop = sandbox?.close;
  expect(config).toEqual({ apiHost: sandbox?.url, idempotencyHeader: 'Idempotency-Key' });
  const preflight = await fetch(`${config.apiHost}/api/v1/admin/users`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:3000',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/\bidempotency-key\b/);
  await stop?.();
  stop = undefined;
  const without = await withApi({ ...env, IDEMPOTENCY_HEADER: '' }, root);
  stop = without.sandbox?.close;
  expect(without.config).not.toHaveProperty('idempotencyHeader');
});

test('a sandbox on all addresses is passed on: its own address is not that of another machine', async () => {
  const env = { SANDBOX_PORT: '0', SANDBOX_USERS: '5', SANDBOX_LISTEN: '0.0.0.0' };
  const { proxy, sandbox } = await withApi(env, root);
  stop = sandbox?.close;
  expect(proxy).toEqual({ apiProxy: true });
  await stop?.();
  const direct = await withApi({ ...env, API_PROXY: '' }, root);
  stop = direct.sandbox?.close;
  expect(direct.proxy).toEqual({});
});

test('the other settings apply to the sandbox too, and a mistake is reported before anything starts', () => {
  expect(() => checkSettings({ IDEMPOTENCY_HEADER: 'Idempotency-Key' })).not.toThrow();
  expect(() => checkSettings({ SUPPORT_HOST: 'nowhere' })).toThrow(
    /^SUPPORT_HOST must be an address/,
  );
  expect(() => checkSettings({ API_HOST: 'nowhere' })).toThrow(/^API_HOST must be an address/);
});
