import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoAccounts, demoCustomer, demoCustomers } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const [superadmin, leadadmin] = demoAccounts;
const twelveHours = 12 * 60 * 60 * 1000;

let now = new Date('2026-11-20T08:00:00Z');
let sandbox: TestSandbox;
const call = (...request: Parameters<ReturnType<typeof callAs>>) =>
  callAs(sandbox.app, '')(...request);
const signIn = (username: string, password: string) =>
  call('POST', '/api/v1/auth/admin', { username, password });

beforeAll(async () => {
  sandbox = await startSandbox({ clock: () => now });
});
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00Z');
});
afterAll(() => sandbox.close());

describe('POST /api/v1/auth/admin', () => {
  test.each(demoAccounts)(
    'signs $role in with valid, entity.token and entity.user',
    async (account) => {
      const { status, body } = await signIn(account.email, account.password);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        valid: true,
        entity: {
          token: expect.stringMatching(/^\S+\.\S+\.\S+$/),
          user: { _id: account.id, email: account.email, role: account.role },
        },
      });
      expect(JSON.stringify(body)).not.toMatch(/password/i);
    },
  );

  test('accepts the email in any case and with spaces around it', async () => {
    expect((await signIn(` ${superadmin.email.toUpperCase()} `, superadmin.password)).status).toBe(
      200,
    );
  });

  test.each([
    ['a wrong password', superadmin.email, 'wrong-password'],
    ['an unknown e-mail', 'nobody@demo.test', 'wrong-password'],
    ['a customer without a password', demoCustomers.manyTransactions, 'undefined'],
  ])('refuses %s with valid false and a message', async (_, username, password) => {
    const { status, body } = await signIn(username, password);
    expect([status, body]).toEqual([401, { valid: false, message: 'Invalid email or password' }]);
  });

  test('lets the demo customer in with role user, and every admin call refuses them', async () => {
    const { status, body } = await signIn(demoCustomer.email, demoCustomer.password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, entity: { user: { role: 'user' } } });
    const { token } = (body as { entity: { token: string } }).entity;
    for (const path of ['/api/v1/admin/manage/me', '/api/v1/admin/users', '/users/export']) {
      const refused = await callAs(sandbox.app, token)('GET', path);
      expect([refused.status, refused.body]).toEqual([
        403,
        { message: 'This account is not an administrator' },
      ]);
    }
  });

  test.each([
    [{}, 'Email is required'],
    [{ username: '  ', password: 'x' }, 'Email is required'],
    [{ username: 'a@b.c' }, 'Password is required'],
    [{ username: 7, password: 'x' }, 'Email is required'],
  ])('refuses %j with 400', async (body, message) => {
    expect(await call('POST', '/api/v1/auth/admin', body)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  test('refuses a body that is not JSON with 400 and a message', async () => {
    const response = await sandbox.app.request('/api/v1/auth/admin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining('JSON') });
  });
});

describe('guessing passwords', () => {
  beforeEach(() => sandbox.reset());
  const guess = () => signIn(superadmin.email, 'wrong-password');
  const tenGuesses = async () => {
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
  };

  test('ends after ten failures in a minute with 429 and Retry-After, for the right one too', async () => {
    await tenGuesses();
    now = new Date(now.getTime() + 20_000);
    const { status, headers, body } = await signIn(superadmin.email, superadmin.password);
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      '40',
      { valid: false, message: 'Too many failed sign-ins. Please try again in 40 seconds.' },
    ]);
    now = new Date(now.getTime() + 40_000);
    expect((await signIn(superadmin.email, superadmin.password)).status).toBe(200);
  });

  test('cannot be sped up by parallel requests, nor by another spelling of the email', async () => {
    const tries = Array.from({ length: 15 }, (_, n) =>
      signIn(n % 2 ? ` ${superadmin.email.toUpperCase()}` : superadmin.email, `guess-${n}`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('of one account leaves the others alone', async () => {
    await tenGuesses();
    expect((await signIn(leadadmin.email, leadadmin.password)).status).toBe(200);
  });

  test('is forgotten by a success', async () => {
    for (let n = 0; n < 9; n += 1) await guess();
    expect((await signIn(superadmin.email, superadmin.password)).status).toBe(200);
    await tenGuesses();
    expect((await guess()).status).toBe(429);
  });

  test('takes the same time for an unknown account', async () => {
    const hashing = vi.spyOn(crypto.subtle, 'deriveBits');
    const workFor = async (email: string) => {
      hashing.mockClear();
      await signIn(email, 'wrong-password');
      return hashing.mock.calls.length;
    };
    expect(await workFor(superadmin.email)).toBe(1);
    expect(await workFor('nobody@demo.test')).toBe(1);
    expect(await workFor(demoCustomers.manyTransactions)).toBe(1);
    hashing.mockRestore();
  });
});

describe('the bearer token', () => {
  const me = (token: string) => callAs(sandbox.app, token)('GET', '/api/v1/admin/manage/me');
  const unauthorized = { status: 401, body: { message: 'Unauthorized' } };

  test('is valid for 12 hours and no longer', async () => {
    const token = await sandbox.token(superadmin.email);
    now = new Date(now.getTime() + twelveHours - 1000);
    expect((await me(token)).status).toBe(200);
    now = new Date(now.getTime() + 1000);
    expect(await me(token)).toMatchObject(unauthorized);
  });

  test('is refused when absent, malformed, signed with another key or unsigned', async () => {
    const [header, payload] = (await sandbox.token(superadmin.email)).split('.');
    const unsigned = `${btoa('{"alg":"none","typ":"JWT"}').replaceAll('=', '')}.${payload}.`;
    for (const token of ['', 'nonsense', `${header}.${payload}.AAAA`, unsigned]) {
      expect(await me(token)).toMatchObject(unauthorized);
    }
  });

  test('needs no memory: it stays valid after a reset of the data', async () => {
    const token = await sandbox.token(leadadmin.email);
    await sandbox.reset();
    expect((await me(token)).status).toBe(200);
  });
});

describe('a leadadmin', () => {
  const as = async (method: string, path: string, body?: unknown) =>
    callAs(sandbox.app, await sandbox.token(leadadmin.email))(method, path, body);

  test.each([
    ['GET', '/api/v1/admin/manage/me', undefined],
    ['PUT', '/api/v1/admin/manage/edit-admin/me', { password: leadadmin.password }],
    ['PUT', '/users/profile', { name: leadadmin.name, phone: '+2348030000011' }],
    ['GET', '/users/export', undefined],
  ])('may %s %s', async (method, path, body) => {
    expect((await as(method, path, body)).status).toBe(200);
  });

  test.each([
    ['GET', '/api/v1/admin/users'],
    ['GET', '/api/v1/admin/users/export/csv'],
    ['GET', '/api/v1/admin/users/65447c0bffbc4675f864e0e9'],
    ['PUT', '/api/v1/admin/users/65447c0bffbc4675f864e0e9'],
    ['GET', '/api/v1/admin/wallets/customer/transactions?email=a@b.c'],
  ])('may not %s %s', async (method, path) => {
    expect(await as(method, path)).toMatchObject({
      status: 403,
      body: { message: 'You do not have access to this resource' },
    });
  });
});
