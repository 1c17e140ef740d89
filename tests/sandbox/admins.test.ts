import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const [superadmin, leadadmin] = demoAccounts;
const path = '/api/v1/admin/manage';
const fresh = {
  name: 'New Person',
  email: 'New@demo.test',
  password: 'secret1',
  role: 'leadadmin',
};

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(superadmin.email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

type List = { valid: boolean; data: { _id: string; email: string }[]; totalPages: number };
const list = async (query = '') => (await call('GET', `${path}/list-admins${query}`)).body as List;

test('list-admins answers valid, data and totalPages, 20 a page, without password hashes', async () => {
  const all = await list();
  expect(all).toMatchObject({ valid: true, totalPages: 1 });
  expect(all.data.map(({ email }) => email)).toContain(leadadmin.email);
  expect(JSON.stringify(all)).not.toContain('assword');
  expect(await list('?page=2&limit=3')).toMatchObject({ totalPages: 3, data: { length: 3 } });
});

test('create-admin makes an account that can sign in, once per e-mail', async () => {
  expect((await call('POST', `${path}/create-admin`, fresh)).status).toBe(200);
  const signIn = { username: 'new@demo.test', password: 'secret1' };
  expect((await call('POST', '/api/v1/auth/admin', signIn)).status).toBe(200);
  expect(await call('POST', `${path}/create-admin`, fresh)).toMatchObject({
    status: 409,
    body: { message: 'An admin with this email already exists' },
  });
  for (const wrong of [{ role: 'user' }, { email: 'x' }, { password: '12345' }, { name: ' ' }]) {
    const answer = await call('POST', `${path}/create-admin`, { ...fresh, ...wrong });
    expect(answer.status).toBe(400);
  }
});

test('edit-admin takes a name and a password, and nothing else', async () => {
  const one = `${path}/edit-admin/${leadadmin.id}`;
  expect((await call('PUT', one, { name: 'Renamed' })).body).toMatchObject({
    valid: true,
    data: { name: 'Renamed', email: leadadmin.email, role: 'leadadmin' },
  });
  expect((await call('PUT', one, { name: 'X', role: 'superadmin' })).status).toBe(400);
  expect((await call('PUT', `${path}/edit-admin/gone`, { name: 'X' })).status).toBe(404);
});

test('delete-admin deletes once, never the own account, and the deleted one is nobody', async () => {
  const token = await sandbox.token(leadadmin.email);
  const remove = (id: string) => call('DELETE', `${path}/delete-admin/${id}`);
  expect(await remove(superadmin.id)).toMatchObject({
    status: 400,
    body: { message: 'You cannot delete your own account' },
  });
  expect((await remove(leadadmin.id)).status).toBe(200);
  expect(await remove(leadadmin.id)).toMatchObject({ status: 404 });
  const lead = callAs(sandbox.app, token);
  expect((await lead('GET', '/api/v1/admin/manage/me')).status).toBe(401);
});

test('leadadmin is refused', async () => {
  const lead = callAs(sandbox.app, await sandbox.token(leadadmin.email));
  expect((await lead('GET', `${path}/list-admins`)).status).toBe(403);
  expect((await lead('DELETE', `${path}/delete-admin/${superadmin.id}`)).status).toBe(403);
});
