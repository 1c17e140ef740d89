import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { type RunningSandbox, serveSandbox } from '../../sandbox/hosts/node';
import { requestHeaders } from '../../server/proxyHeaders';

const [superadmin] = demoAccounts;
const json = { 'content-type': 'application/json' };

let sandbox: RunningSandbox;
let headers: Record<string, string>;

beforeAll(async () => {
  sandbox = await serveSandbox({ port: 0 });
  const signIn = await fetch(`${sandbox.url}/api/v1/auth/admin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: superadmin.email, password: superadmin.password }),
  });
  const { entity } = (await signIn.json()) as { entity: { token: string } };
  headers = { ...json, authorization: `Bearer ${entity.token}` };
});
afterAll(() => sandbox.close());

const fault = (body: object) =>
  fetch(`${sandbox.url}/__sandbox/faults`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
const save = (name: string) =>
  fetch(`${sandbox.url}/users/profile`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name, phone: '1' }),
  });
const name = async () => {
  const response = await fetch(`${sandbox.url}/api/v1/admin/manage/me`, { headers });
  return ((await response.json()) as { entity: { name: string } }).entity.name;
};

describe('the sandbox as a server', () => {
  test('binds this machine only', () => {
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('serves the control endpoints on loopback names only, whatever name resolves to this machine', async () => {
    const { port } = new URL(sandbox.url);
    const status = (host: string, path = '/__sandbox/calls', others = {}) =>
      new Promise((resolve, reject) => {
        const named = { host, ...others };
        const sent = request({ port, host: '127.0.0.1', path, headers: named }, (answer) => {
          void text(answer).then(() => resolve(answer.statusCode), reject);
        });
        sent.once('error', reject).end();
      });
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]']) {
      expect([name, await status(`${name}:${port}`)]).toEqual([name, 200]);
    }
    const foreign = ['rebound.example', 'localhost.example', '127.0.0.1.example', '10.0.0.7'];
    for (const name of foreign) {
      expect([name, await status(`${name}:${port}`)]).toEqual([name, 403]);
      expect([name, await status(name, '/openapi.json')]).toEqual([name, 200]);
    }
    // The console's server, which may answer on any name, requests this one.
    const passedOn = requestHeaders(new Headers());
    expect(await status('localhost', undefined, Object.fromEntries(passedOn))).toBe(403);
  });

  test('does not start in production, where its passwords would open the console to anyone', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(serveSandbox({ port: 0 })).rejects.toThrow(
      /^NODE_ENV is "production", and the sandbox has publicly known passwords\. Name the payments API in API_HOST/,
    );
    vi.unstubAllEnvs();
  });

  test('drops the connection before the effect: nothing happened', async () => {
    await fault({ match: { path: '/users/profile' }, drop: 'before' });
    await expect(save('Never')).rejects.toThrow(TypeError);
    expect(await name()).toBe(superadmin.name);
  });

  test('drops the connection after the effect: the change is made, the response is lost', async () => {
    await fault({ match: { path: '/users/profile' }, drop: 'after' });
    await expect(save('Saved And Lost')).rejects.toThrow(TypeError);
    expect(await name()).toBe('Saved And Lost');
    expect((await save(superadmin.name)).status).toBe(200);
  });

  test('drops a connection that earlier requests used, after the effect, and executes a repeat on another one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body?: object) =>
      new Promise<{ status?: number; isReused: boolean }>((resolve, reject) => {
        const sent = request(sandbox.url + path, { method, agent, headers });
        sent.once('response', (answer) => {
          const { reusedSocket: isReused } = sent;
          void text(answer).then(() => resolve({ status: answer.statusCode, isReused }), reject);
        });
        sent.once('error', (error: NodeJS.ErrnoException) =>
          reject(new Error(`${error.code}, reused: ${sent.reusedSocket}`)),
        );
        sent.end(body && JSON.stringify(body));
      });
    const change = { name: 'On A Used Connection', phone: '1' };
    await send('GET', '/api/v1/admin/users');
    await fault({ match: { path: '/users/profile' }, drop: 'after' });
    await expect(send('PUT', '/users/profile', change)).rejects.toThrow('ECONNRESET, reused: true');
    expect(await name()).toBe('On A Used Connection');
    expect(await send('PUT', '/users/profile', change)).toEqual({ status: 200, isReused: false });
    expect((await save(superadmin.name)).status).toBe(200);
    agent.destroy();
  });

  test('stays silent until the caller aborts', async () => {
    await fault({ match: { path: '/users/profile' }, silence: 'after' });
    const signal = AbortSignal.timeout(2_000);
    const lost = fetch(`${sandbox.url}/api/v1/admin/users`, { headers });
    const silent = fetch(`${sandbox.url}/users/profile`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ name: superadmin.name, phone: '2' }),
      signal,
    }).catch((failure) => failure);
    expect((await lost).status).toBe(200);
    expect(await silent).toMatchObject({ name: 'TimeoutError' });
    await vi.waitFor(() => expect(sandbox.calls().at(-1)?.status).toBe(0));
  });

  test('streams a file', async () => {
    const response = await fetch(`${sandbox.url}/api/v1/admin/users/export/csv`, { headers });
    expect((await response.text()).split('\r\n')).toHaveLength(250);
  });
});
