import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const [superadmin] = demoAccounts;
const whole = {
  name: 'Ngozi A. Adeyemi',
  phone: '+2348031112223',
  businessName: 'Adeyemi Stores',
  gender: 'female',
  businessCategory: 'Retail',
  country: 'Nigeria',
  bvn: '22212345678',
  dateOfBirth: '1986-04-13',
  address: '12 Broad Street\nLagos',
};

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(superadmin.email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('PUT /users/profile, without /api/v1/admin', () => {
  test('saves every profile field and returns the record', async () => {
    const { status, body } = await call('PUT', '/users/profile', whole);
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, message: expect.any(String), data: whole });
    const me = await call('GET', '/api/v1/admin/manage/me');
    expect(me.body).toMatchObject({ entity: { _id: superadmin.id, ...whole } });
  });

  test('leaves fields that were not sent unchanged, and never changes email, role or password', async () => {
    await call('PUT', '/users/profile', whole);
    const { name, phone } = whole;
    const intruding = {
      name,
      phone,
      email: 'x@y.z',
      role: 'leadadmin',
      passwordHash: 'x',
      id: '1',
    };
    expect((await call('PUT', '/users/profile', intruding)).status).toBe(200);
    const me = await call('GET', '/api/v1/admin/manage/me');
    const { _id, email, role } = (me.body as { entity: Record<string, string> }).entity;
    expect([_id, email, role]).toEqual([superadmin.id, superadmin.email, superadmin.role]);
    expect(me.body).toMatchObject({ entity: whole });
  });

  test('accepts emptied optional fields', async () => {
    const emptied = { ...whole, gender: '', bvn: '', dateOfBirth: '', address: null };
    expect(await call('PUT', '/users/profile', emptied)).toMatchObject({
      status: 200,
      body: { data: emptied },
    });
  });

  test.each([
    [{ ...whole, name: ' ' }, 'Name is required'],
    [{ ...whole, phone: undefined }, 'Phone is required'],
    [{ ...whole, gender: 'unknown' }, 'Gender must be male, female or other'],
    [{ ...whole, address: 5 }, 'address: Invalid input: expected string, received number'],
  ])('refuses a bad field with 400 (%#)', async (body, message) => {
    expect(await call('PUT', '/users/profile', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

test('GET /users/export, without /api/v1/admin, returns the own data as a file', async () => {
  const { status, headers, body } = await call('GET', '/users/export');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('content-disposition')).toBe('attachment; filename="user-data.json"');
  expect(body).toMatchObject({ user: { _id: superadmin.id, email: superadmin.email } });
});
