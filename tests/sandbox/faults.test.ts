import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../sandbox/app';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { isDropped } from '../../sandbox/middleware/drop';
import type { Fault } from '../../sandbox/middleware/faults';
import { callAs } from './callAs';

const users = '/api/v1/admin/users';
let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterEach(() => vi.unstubAllEnvs());
afterAll(() => sandbox.close());

const status = async (path: string, method = 'GET') => (await call(method, path)).status;

describe('POST /__sandbox/faults', () => {
  test('fails the next matching call, once by default', async () => {
    await sandbox.fault({ match: { path: users }, status: 500 });
    expect(await status('/api/v1/admin/manage/me')).toBe(200);
    expect(await call('GET', users)).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
    expect(await status(users)).toBe(200);
  });

  test('fails the next n calls, then the next fault in turn', async () => {
    await sandbox.fault({ match: { path: users }, times: 2, status: 503, retryAfter: 3 });
    await sandbox.fault({ match: { path: users }, status: 429 });
    const first = await call('GET', users);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '3']);
    expect([await status(users), await status(users), await status(users)]).toEqual([
      503, 429, 200,
    ]);
  });

  test('lets the first calls pass on request', async () => {
    await sandbox.fault({ match: { path: users }, skip: 2, status: 500 });
    expect([
      await status(users),
      await status(users),
      await status(users),
      await status(users),
    ]).toEqual([200, 200, 500, 200]);
  });

  test('matches by method, by prefix, by wildcard and by query', async () => {
    await sandbox.fault({ match: { method: 'put', path: users }, status: 500 });
    expect(await status(users)).toBe(200);
    expect(await status(`${users}/x`, 'PUT')).toBe(500);
    await sandbox.fault({ match: { path: '*/users/*/csv' }, status: 500 });
    expect(await status(`${users}/export/csv.zip`)).toBe(404);
    expect(await status(`${users}/export/csv`)).toBe(500);
    await sandbox.fault({ match: { path: `${users}?page=3` }, status: 500 });
    expect([await status(`${users}?page=2`), await status(`${users}?page=3`)]).toEqual([200, 500]);
  });

  test('returns the requested body: an object, a text, nothing', async () => {
    await sandbox.fault({ match: { path: users }, status: 409, body: { error: 'Taken' } });
    expect(await call('GET', users)).toMatchObject({ status: 409, body: { error: 'Taken' } });
    await sandbox.fault({
      match: { path: users },
      body: '{"half',
      contentType: 'application/json',
    });
    const half = await sandbox.app.request(users);
    expect([half.status, await half.text()]).toEqual([200, '{"half']);
    await sandbox.fault({ match: { path: users }, status: 502, body: '' });
    expect(await call('GET', users)).toMatchObject({ status: 502, body: '' });
    await sandbox.fault({ match: { path: users }, status: 204 });
    expect(await status(users)).toBe(204);
  });

  test('returns HTML instead of JSON', async () => {
    await sandbox.fault({ match: { path: users }, html: true });
    const { status, headers, body } = await call('GET', users);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(body).toMatch(/^<!doctype html>/);
  });

  test('delays a call and then lets it through', async () => {
    await sandbox.fault({ match: { path: users }, latency: 120 });
    const start = performance.now();
    expect(await status(users)).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(110);
  });

  test('releases held responses on request, and returns their count', async () => {
    const release = async () =>
      (await sandbox.app.request('/__sandbox/held', { method: 'DELETE' })).json();
    await sandbox.fault({ match: { path: users }, latency: 3_600_000, times: 2 });
    expect(await release()).toEqual({ released: 0 });
    const held = status(users);
    await vi.waitFor(async () => expect(await release()).toEqual({ released: 1 }));
    expect(await held).toBe(200);
    // Disarming all faults releases it as well.
    const again = status(users);
    await vi.waitFor(async () => expect((await sandbox.calls()).at(-1)?.status).toBe(-1));
    await sandbox.clearFaults();
    expect(await again).toBe(200);
  });

  test('drops the connection before the effect, or after it', async () => {
    const path = '/users/profile';
    const name = async () => JSON.stringify((await call('GET', '/api/v1/admin/manage/me')).body);
    for (const [drop, happened] of [
      ['before', false],
      ['after', true],
    ] as const) {
      await sandbox.fault({ match: { method: 'PUT', path }, drop });
      const lost = await sandbox.app.request(path, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await sandbox.token(demoAccounts[0].email)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: `Dropped ${drop}`, phone: '1' }),
      });
      expect(isDropped(lost)).toBe(true);
      expect((await name()).includes(`Dropped ${drop}`)).toBe(happened);
    }
  });

  test.each<[string, Partial<Fault>, object]>([
    ['an empty text', { body: '' }, { status: 200, body: '' }],
    ['the word OK', { body: 'OK' }, { status: 200, body: 'OK' }],
    ['null', { body: null }, { status: 200, body: null }],
    ['a number', { body: 7 }, { status: 200, body: 7 }],
    ['a list', { body: [{ id: 7 }] }, { status: 200, body: [{ id: 7 }] }],
    ['valid: false', { body: { valid: false } }, { status: 200, body: { valid: false } }],
  ])('returns %s instead of the real response', async (_, fault, expected) => {
    await sandbox.fault({ match: { path: users }, ...fault });
    expect(await call('GET', users)).toMatchObject(expected);
  });

  test('redirects, with 302 unless another status is requested', async () => {
    const location = 'https://elsewhere.example/login';
    await sandbox.fault({ match: { path: users }, location });
    await sandbox.fault({ match: { path: users }, location, status: 307 });
    for (const expected of [302, 307]) {
      const { status, headers } = await call('GET', users);
      expect([status, headers.get('location')]).toEqual([expected, location]);
    }
  });

  test.each<[string, Partial<Fault>, object]>([
    ['500', { status: 500 }, { status: 500, body: { message: 'Internal server error' } }],
    ['429', { status: 429, retryAfter: 2 }, { status: 429 }],
    ['HTML', { html: true, status: 502 }, { status: 502, body: expect.stringContaining('<h1>') }],
    ['null', { body: null }, { status: 200, body: null }],
    ['a redirect', { location: '/elsewhere' }, { status: 302 }],
  ])('returns %s before the change is made, or after it on request', async (_, fault, expected) => {
    const me = async () => JSON.stringify((await call('GET', '/api/v1/admin/manage/me')).body);
    const save = (name: string) => call('PUT', '/users/profile', { name, phone: '1' });
    await sandbox.fault({ match: { path: '/users/profile' }, ...fault });
    expect(await save('Before')).toMatchObject(expected);
    expect(await me()).not.toContain('Before');
    await sandbox.fault({ match: { path: '/users/profile' }, ...fault, after: true });
    expect(await save('After')).toMatchObject(expected);
    expect(await me()).toContain('After');
  });

  test('sends half of the real response', async () => {
    const read = async () => {
      const token = await sandbox.token(demoAccounts[0].email);
      const headers = { authorization: `Bearer ${token}` };
      return sandbox.app.request(users, { headers });
    };
    const whole = await (await read()).text();
    await sandbox.fault({ match: { path: users }, truncate: true });
    const half = await read();
    expect(half.headers.get('content-type')).toBe('application/json');
    expect(await half.text()).toBe(whole.slice(0, Math.ceil(whole.length / 2)));
  });

  test('pads the real response, or another one, to 20 MB', async () => {
    const size = 20_000_000;
    const { body } = await call('GET', users);
    for (const other of [undefined, { data: [] }]) {
      await sandbox.fault({ match: { path: users }, size, ...(other && { body: other }) });
      const big = await sandbox.app.request(users, {
        headers: { authorization: `Bearer ${await sandbox.token(demoAccounts[0].email)}` },
      });
      const text = await big.text();
      expect(text).toHaveLength(size);
      expect(JSON.parse(text)).toEqual(other ?? body);
    }
  });

  test('stays silent until the caller aborts, before the effect or after it', async () => {
    const token = await sandbox.token(demoAccounts[0].email);
    for (const silence of ['before', 'after'] as const) {
      await sandbox.fault({ match: { path: '/users/profile' }, silence });
      const caller = new AbortController();
      const answer = sandbox.app.request('/users/profile', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Silent ${silence}`, phone: '1' }),
        signal: caller.signal,
      });
      const name = async () => JSON.stringify((await call('GET', '/api/v1/admin/manage/me')).body);
      const happened = silence === 'after';
      await vi.waitFor(async () =>
        expect((await name()).includes(`Silent ${silence}`)).toBe(happened),
      );
      expect((await sandbox.calls()).findLast(({ method }) => method === 'PUT')?.status).toBe(-1);
      caller.abort();
      expect(isDropped(await answer)).toBe(true);
    }
  });

  test('ignores fields of the body, like a server that does not know them', async () => {
    const before = await call('GET', '/api/v1/admin/manage/me');
    await sandbox.fault({ match: { method: 'PUT', path: '/users/profile' }, ignore: ['address'] });
    await call('PUT', '/users/profile', { name: 'New', phone: '1', address: 'Elsewhere' });
    const { entity } = before.body as { entity: { address: string | null } };
    const after = await call('GET', '/api/v1/admin/manage/me');
    expect(after.body).toMatchObject({ entity: { name: 'New', address: entity.address } });
    expect((await sandbox.calls()).at(-2)?.body).toMatchObject({ address: 'Elsewhere' });
  });

  test('a wrong response can be read across origins', async () => {
    for (const after of [undefined, true] as const) {
      await sandbox.fault({ match: { path: users }, status: 500, after });
      const { headers } = await call('GET', users, undefined, { origin: 'http://console.test' });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('is disarmed by DELETE', async () => {
    await sandbox.fault({ match: { path: users }, status: 500, times: 9 });
    await sandbox.clearFaults();
    expect(await status(users)).toBe(200);
  });

  test('refuses an unknown field with 400, so that a typing error does not pass a test', async () => {
    const fault = { match: { path: users }, delay: 5 };
    expect(await call('POST', '/__sandbox/faults', fault)).toMatchObject({ status: 400 });
    expect(await call('POST', '/__sandbox/faults', {})).toMatchObject({ status: 400 });
  });
});

describe('GET /__sandbox/calls', () => {
  test('lists received requests, oldest first, without preflights and control calls', async () => {
    await sandbox.app.request(users, { method: 'OPTIONS', headers: { origin: 'http://a.test' } });
    await call('GET', `${users}?page=2&limit=5`);
    await call('PUT', `${users}/x`, { name: 'Y' }, { 'X-Extra': '1' });
    await call('GET', '/nowhere');
    const [list, put, nowhere, ...more] = await sandbox.calls();
    expect(more).toEqual([]);
    expect(list).toMatchObject({
      method: 'GET',
      path: users,
      query: { page: '2', limit: '5' },
      status: 200,
    });
    expect(list?.body).toBeUndefined();
    expect(put).toMatchObject({ method: 'PUT', body: { name: 'Y' }, status: 404 });
    expect(put?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      'content-type': 'application/json',
      'x-extra': '1',
    });
    expect(nowhere?.status).toBe(404);
  });

  test('records a wrong response with its status and a dropped one with 0', async () => {
    await sandbox.fault({ match: { path: users }, status: 500 });
    await sandbox.fault({ match: { path: users }, drop: 'after' });
    await call('GET', users);
    await call('GET', users);
    expect((await sandbox.calls()).map((each) => each.status)).toEqual([500, 0]);
  });

  test('shows neither tokens nor passwords', async () => {
    const secret = 'nobody-may-read-this';
    await call('POST', '/api/v1/auth/admin', { username: 'a@b.c', password: secret });
    await call('PUT', '/users/profile', { deeper: [{ newPassword: secret }], name: 'Shown' });
    await callAs(sandbox.app, '')('GET', users, undefined, { authorization: secret });
    await sandbox.app.request('/api/v1/auth/admin', {
      method: 'POST',
      body: `{"username":"a","password":"${secret}`,
    });
    const { body } = await call('GET', '/__sandbox/calls');
    const text = JSON.stringify(body);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(await sandbox.token(demoAccounts[0].email));
    expect(body).toMatchObject([
      { body: { username: 'a@b.c', password: '***' }, headers: { authorization: 'Bearer ***' } },
      { body: { deeper: [{ newPassword: '***' }], name: 'Shown' } },
      { headers: { authorization: '***' } },
      { body: '***' },
    ]);
  });

  test('is emptied by DELETE', async () => {
    await call('GET', users);
    await sandbox.clearCalls();
    expect(await sandbox.calls()).toEqual([]);
  });
});

describe('POST /__sandbox/reset', () => {
  test('restores the seeded data and forgets calls and faults', async () => {
    const before = await call('GET', users);
    const [first] = (before.body as { data: { _id: string }[] }).data;
    await call('PUT', `${users}/${first?._id}`, { name: 'Somebody Else' });
    await sandbox.fault({ match: { path: users }, status: 500 });
    await sandbox.reset();
    expect(await sandbox.calls()).toEqual([]);
    expect((await call('GET', users)).body).toEqual(before.body);
  });

  test('restores after a held change, which it releases, has been made', async () => {
    const before = await call('GET', users);
    const [first] = (before.body as { data: { _id: string }[] }).data;
    await sandbox.fault({ match: { method: 'PUT', path: users }, latency: 3_600_000 });
    const held = call('PUT', `${users}/${first?._id}`, { name: 'Held' });
    await vi.waitFor(async () => expect((await sandbox.calls()).at(-1)?.status).toBe(-1));
    await sandbox.reset();
    expect(await held).toMatchObject({ status: 200 });
    expect((await call('GET', users)).body).toEqual(before.body);
  });
});

describe('the control endpoints', () => {
  const ask = (method: string, path: string, origin: string) =>
    call(method, `http://localhost:4000/__sandbox/${path}`, undefined, { origin });

  test.each([
    ['GET', 'calls'],
    ['DELETE', 'calls'],
    ['POST', 'faults'],
    ['POST', 'reset'],
  ])('%s %s refuses a page of another origin', async (method, path) => {
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
      expect(await ask(method, path, origin)).toMatchObject({
        status: 403,
        body: { message: `The control endpoints do not answer ${origin}` },
      });
    }
  });

  test('respond to their own origin, and to a caller without one', async () => {
    expect((await ask('GET', 'calls', 'http://localhost:4000')).status).toBe(200);
    expect((await call('GET', '/__sandbox/calls')).status).toBe(200);
  });
});

describe('without faults, or in production', () => {
  test.each([
    ['faults off', false, 'development'],
    ['production', true, 'production'],
  ])('%s: there are no control endpoints', async (_, faults, environment) => {
    vi.stubEnv('NODE_ENV', environment);
    const app = createSandbox({ db: sandbox.db, clock: () => new Date(), faults });
    for (const [method, path] of [
      ['POST', 'faults'],
      ['GET', 'calls'],
      ['POST', 'reset'],
    ] as const) {
      const { status, body } = await callAs(app, '')(method, `/__sandbox/${path}`);
      expect([status, body]).toEqual([
        404,
        { message: `No such endpoint: ${method} /__sandbox/${path}` },
      ]);
    }
  });
});
