import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../sandbox/app';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { isDropped } from '../../sandbox/middleware/drop';
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

  test('lets the first calls pass when asked to', async () => {
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

  test('answers the body asked for: an object, a text, nothing', async () => {
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

  test('answers HTML instead of JSON', async () => {
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

  test('a wrong answer can be read across origins', async () => {
    await sandbox.fault({ match: { path: users }, status: 500 });
    const { headers } = await call('GET', users, undefined, { origin: 'http://console.test' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('is disarmed by DELETE', async () => {
    await sandbox.fault({ match: { path: users }, status: 500, times: 9 });
    await sandbox.clearFaults();
    expect(await status(users)).toBe(200);
  });

  test('refuses an unknown word with 400, so that a typing error does not pass a test', async () => {
    const fault = { match: { path: users }, delay: 5 };
    expect(await call('POST', '/__sandbox/faults', fault)).toMatchObject({ status: 400 });
    expect(await call('POST', '/__sandbox/faults', {})).toMatchObject({ status: 400 });
  });
});

describe('GET /__sandbox/calls', () => {
  test('lists what was received, oldest first, without preflights and control calls', async () => {
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

  test('records a wrong answer with its status and a dropped one with 0', async () => {
    await sandbox.fault({ match: { path: users }, status: 500 });
    await sandbox.fault({ match: { path: users }, drop: 'after' });
    await call('GET', users);
    await call('GET', users);
    expect((await sandbox.calls()).map((each) => each.status)).toEqual([500, 0]);
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
