import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
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

type Contract = { paths: Record<string, { put: object }> };
type List = {
  valid: boolean;
  data: { _id: string; email: string; role: string }[];
  totalPages: number;
};
const list = async (query = '') => (await call('GET', `${path}/list-admins${query}`)).body as List;

test('list-admins returns valid, data and totalPages, 20 a page, without password hashes', async () => {
  const all = await list();
  expect(all).toMatchObject({ valid: true, totalPages: 1 });
  expect(all.data.map(({ email }) => email)).toContain(leadadmin.email);
  expect(JSON.stringify(all)).not.toContain('assword');
  expect(await list('?page=2&limit=3')).toMatchObject({ totalPages: 3, data: { length: 3 } });
});

test('create-admin creates an account that can sign in, once per email', async () => {
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

describe('PUT manage/edit-admin/{id} with a role (ruling R23)', () => {
  const one = `${path}/edit-admin/${leadadmin.id}`;
  const edit = (role: string) => call('PUT', one, { name: leadadmin.name, role });
  const roleOf = async (id: string) => (await list()).data.find(({ _id }) => _id === id)?.role;

  test('applies it: a former leadadmin gains permissions, and loses them again', async () => {
    const lead = callAs(sandbox.app, await sandbox.token(leadadmin.email));
    expect(await edit('superadmin')).toMatchObject({
      status: 200,
      body: { valid: true, data: { role: 'superadmin' } },
    });
    expect(await roleOf(leadadmin.id)).toBe('superadmin');
    expect((await lead('GET', `${path}/list-admins`)).status).toBe(200);
    expect((await edit('leadadmin')).status).toBe(200);
    expect((await lead('GET', `${path}/list-admins`)).status).toBe(403);
  });

  test('refuses a role that no admin has, and changes nothing', async () => {
    expect(await edit('user')).toMatchObject({
      status: 400,
      body: { message: 'Role must be leadadmin or superadmin' },
    });
    expect(await roleOf(leadadmin.id)).toBe('leadadmin');
  });

  test('keeps the old one silently when configured to ignore roles', async () => {
    await sandbox.fault({ match: { method: 'PUT', path: one }, ignore: ['role'] });
    expect(await edit('superadmin')).toMatchObject({ status: 200, body: { valid: true } });
    expect(await roleOf(leadadmin.id)).toBe('leadadmin');
  });

  test('is in the contract', async () => {
    const { body } = await call('GET', '/openapi.json');
    const text = JSON.stringify((body as Contract).paths[`${path}/edit-admin/{id}`]?.put);
    expect(text).toContain('"enum":["leadadmin","superadmin"]');
  });
});

test('edit-admin accepts name, password and role, and nothing else', async () => {
  const one = `${path}/edit-admin/${leadadmin.id}`;
  expect((await call('PUT', one, { name: 'Renamed' })).body).toMatchObject({
    valid: true,
    data: { name: 'Renamed', email: leadadmin.email, role: 'leadadmin' },
  });
  expect((await call('PUT', one, { name: 'X', email: 'x@demo.test' })).status).toBe(400);
  expect((await call('PUT', `${path}/edit-admin/gone`, { name: 'X' })).status).toBe(404);
});

test('delete-admin deletes once, never the own account, and the deleted admin gets 401', async () => {
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
