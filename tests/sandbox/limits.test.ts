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

  test('of ten thousand identifiers is taken', async () => {
    const ids = Array.from({ length: 10_000 }, (_, n) => n.toString(16).padStart(24, 'f'));
    expect(await call('DELETE', '/api/v1/admin/logs/batch', { ids })).toMatchObject({
      status: 404,
      body: { message: 'None of these logs exists any more' },
    });
  });

  test('of more than 1 MB is refused with 413, whoever sends it and wherever', async () => {
    const message = 'x'.repeat(1_100_000);
    const refused = { status: 413, body: tooLarge };
    expect(
      await call('POST', '/api/v1/admin/notifications/batch/push/all', { message }),
    ).toMatchObject(refused);
    expect(await callAs(sandbox.app, '')('POST', '/nowhere', { message })).toMatchObject(refused);
  });

  test('of 60 MB is refused over the wire, and the server goes on', async () => {
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
