import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const [superadmin, leadadmin] = demoAccounts;
const own = '/api/v1/admin/manage/edit-admin/me';

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(superadmin.email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const signIn = (password: string) =>
  call('POST', '/api/v1/auth/admin', { username: superadmin.email, password });

test('GET manage/me returns the current user in entity, with the profile fields', async () => {
  const { status, body } = await call('GET', '/api/v1/admin/manage/me');
  expect(status).toBe(200);
  expect(Object.keys(body as object)).toEqual(['entity']);
  expect(body).toMatchObject({
    entity: {
      _id: superadmin.id,
      email: superadmin.email,
      role: 'superadmin',
      dateOfBirth: '1986-04-12',
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/password/i);
});

describe('PUT manage/edit-admin/me', () => {
  test('changes the own password: the new one signs in, the old one no longer does', async () => {
    const answer = await call('PUT', own, { password: 'something-new' });
    expect(answer).toMatchObject({
      status: 200,
      body: { valid: true, message: 'Password changed successfully' },
    });
    expect((await signIn('something-new')).status).toBe(200);
    expect((await signIn(superadmin.password)).status).toBe(401);
  });

  test('leaves all other admins unchanged', async () => {
    await call('PUT', own, { password: 'something-new' });
    const { email, password } = leadadmin;
    const other = await call('POST', '/api/v1/auth/admin', { username: email, password });
    expect(other.status).toBe(200);
  });

  test.each([
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{}, 'Password is required'],
  ])('refuses %j with 400', async (body, message) => {
    expect(await call('PUT', own, body)).toMatchObject({ status: 400, body: { message } });
  });
});
