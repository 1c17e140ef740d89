import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { type RunningSandbox, serveSandbox } from '../../sandbox/hosts/node';
import { openSeeded } from '../../sandbox/hosts/seeded';
import { callAs } from './callAs';

let sandbox: RunningSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await serveSandbox({ port: 0, opened: await openSeeded() });
  const [{ email: username, password }] = demoAccounts;
  const answer = await callAs(sandbox.app, '')('POST', '/api/v1/auth/admin', {
    username,
    password,
  });
  call = callAs(sandbox.app, (answer.body as { entity: { token: string } }).entity.token);
});
afterAll(() => sandbox.close());

describe('a null character, which no PostgreSQL text can hold', () => {
  const refused = { status: 400, body: { message: 'Text must not contain a null character' } };

  test.each([
    '/api/v1/admin/teams?search=a%00b',
    '/api/v1/admin/users/merchant/list?search=%00',
    '/api/admin/leads?searchTerm=%00x',
    '/api/v1/admin/users/a%00b',
  ])('in GET %s is refused with a message', async (path) => {
    expect(await call('GET', path)).toMatchObject(refused);
  });

  test.each([
    ['PUT', '/users/profile', { name: 'A\u0000da', phone: '1' }],
    ['POST', '/api/v1/admin/chatbot/support-feature', { name: 'x', description: 'a\u0000' }],
    ['POST', '/api/v1/auth/admin', { username: '\u0000', password: 'secret' }],
    ['DELETE', '/api/v1/admin/logs/batch', { ids: ['\u0000'] }],
  ])('in the body of %s %s is refused with a message', async (method, path, body) => {
    expect(await call(method, path, body)).toMatchObject(refused);
  });

  test('written out with a backslash is six harmless characters', async () => {
    const name = String.raw`Ada \u0000`;
    expect(await call('PUT', '/users/profile', { name, phone: '1' })).toMatchObject({
      status: 200,
      body: { data: { name } },
    });
    expect((await call('GET', '/api/v1/admin/teams?search=%2500')).status).toBe(200);
  });
});

describe('a body', () => {
  const tooLarge = { message: 'The request is larger than 1 MB' };

  test('of ten thousand identifiers is accepted', async () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => n.toString(16).padStart(24, 'f'));
    expect(await call('DELETE', '/api/v1/admin/logs/batch', { ids })).toMatchObject({
      status: 404,
      body: { message: 'None of these logs exists any more' },
    });
  });

  test('of more than 1 MB is refused with 413, for every sender and path', async () => {
    const message = 'x'.repeat(1_100_000);
    const refused = { status: 413, body: tooLarge };
    expect(
      await call('POST', '/api/v1/admin/notifications/batch/push/all', { message }),
    ).toMatchObject(refused);
    expect(await callAs(sandbox.app, '')('POST', '/nowhere', { message })).toMatchObject(refused);
  });

  test('of 60 MB is refused over the wire, and the server continues', async () => {
    const response = await fetch(`${sandbox.url}/api/v1/auth/admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'a', password: 'x'.repeat(60_000_000) }),
    });
    expect([response.status, await response.json()]).toEqual([413, tooLarge]);
    expect((await fetch(`${sandbox.url}/openapi.json`)).status).toBe(200);
  });

  test('of more than 32 MB is refused by the control endpoints too', async () => {
    const fault = { match: { path: '/' }, body: 'x'.repeat(34_000_000) };
    expect((await call('POST', '/__sandbox/faults', fault)).status).toBe(413);
  });
});

describe('an invalid request is refused, and never a fault of the server', () => {
  const ADMIN = '/api/v1/admin';
  const long = (length: number) =>
    Array.from({ length }, (_, n) => ((n * 7919 + 13) % 36).toString(36)).join('');

  test.each([
    ['GET', `${ADMIN}/logs?startDate=20261-01-01`],
    ['GET', `${ADMIN}/logs?endDate=%2B275760-09-13T00:00:00.000Z`],
    ['GET', `${ADMIN}/logs?startDate=-000001-01-01`],
    ['GET', `${ADMIN}/logs?endDate=9999-12-31`],
    ['POST', '/api/admin/leads/send-bulk-email'],
    ['POST', '/api/admin/leads/send-bulk-email-workbrook'],
  ])('%s %s without more is refused with 400', async (method, path) => {
    expect(await call(method, path)).toMatchObject({ status: 400 });
  });

  test.each([
    ['DELETE', `${ADMIN}/logs/batch`, { ids: Array(70_000).fill(1) }],
    ['POST', `${ADMIN}/wallets/credit-wallet`, { amount: 1e16, customerId: 'x' }],
    [
      'POST',
      `${ADMIN}/manage/create-admin`,
      { name: 'A', email: `${long(5_000)}@a.test`, password: 'secret1', role: 'leadadmin' },
    ],
  ])('%s %s with too much of it is refused with 400', async (method, path, body) => {
    expect(await call(method, path, body)).toMatchObject({ status: 400 });
  });

  test('an idempotency key of any length is refused with 400', async () => {
    const headers = { 'idempotency-key': long(4_000) };
    const answer = await call('PUT', '/users/profile', { name: 'Ada', phone: '1' }, headers);
    expect(answer).toMatchObject({ status: 400 });
  });

  test('of many requests for one name at once one succeeds, and the others get a 409', async () => {
    const named = (n: number) =>
      call('POST', `${ADMIN}/chatbot/support-feature`, { name: `N${n}`, description: 'x' });
    for (const n of [1, 2]) await named(n);
    const list = await call('GET', `${ADMIN}/chatbot/all-features?limit=1000`);
    const features = (list.body as { data: { _id: string; name: string }[] }).data;
    const ids = features.filter(({ name }) => /^N[12]$/.test(name)).map(({ _id }) => _id);
    expect(ids).toHaveLength(2);
    const rename = (id: string) =>
      call('PUT', `${ADMIN}/chatbot/support-feature/${id}`, { name: 'Same', description: 'x' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => rename(ids[n % 2] ?? '')),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });
});
