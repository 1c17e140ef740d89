// @vitest-environment jsdom
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';

// The console's own tests run in jsdom, whose Blob, AbortController and friends differ from Node's.
let sandbox: TestSandbox;
const network = setupServer();

beforeAll(async () => {
  sandbox = await startSandbox();
  network.use(...sandbox.handlers);
  network.listen({ onUnhandledRequest: 'error' });
});
afterAll(async () => {
  network.close();
  await sandbox.close();
});

const [{ email, password }] = demoAccounts;

test('in jsdom, fetch reaches the sandbox and the journal has the call', async () => {
  expect(typeof window).toBe('object');
  const response = await fetch(`${sandbox.url}/api/v1/auth/admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
    signal: new AbortController().signal,
  });
  expect(await response.json()).toMatchObject({ valid: true, entity: { user: { email } } });
  const [call] = await sandbox.calls();
  expect(call).toMatchObject({
    method: 'POST',
    path: '/api/v1/auth/admin',
    body: { username: email, password },
    status: 200,
  });
  expect(call?.headers['content-type']).toBe('application/json');
});

test('in jsdom, a response carries the reason phrase of its status, as from a server', async () => {
  await sandbox.fault({ match: { path: '/api/v1/admin/users' }, status: 503, body: '' });
  const response = await fetch(`${sandbox.url}/api/v1/admin/users`);
  expect(`${response.status} ${response.statusText}`).toBe('503 Service Unavailable');
});

test('in jsdom, a dropped connection is a network error', async () => {
  await sandbox.fault({ match: { path: '/api/v1/admin/users' }, drop: 'before' });
  await expect(fetch(`${sandbox.url}/api/v1/admin/users`)).rejects.toThrow(TypeError);
});

test('in jsdom, a file arrives as a blob', async () => {
  const authorization = `Bearer ${await sandbox.token(email)}`;
  const response = await fetch(`${sandbox.url}/api/v1/admin/users/export/csv`, {
    headers: { authorization },
  });
  expect((await response.blob()).type).toContain('text/csv');
});
