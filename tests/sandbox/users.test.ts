import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultUsers } from '../../sandbox/db/seed';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/users';
type List = {
  valid: boolean;
  data: { _id: string; name: string; role: string }[];
  totalPages: number;
};

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (query: string) => (await call('GET', `${path}${query}`)).body as List;

describe('GET /api/v1/admin/users', () => {
  test('returns valid, data and totalPages; page 1 and limit 30 by default', async () => {
    const page = await list('');
    expect(page).toEqual(await list('?page=1&limit=30'));
    expect(page.valid).toBe(true);
    expect(page.data).toHaveLength(30);
    expect(page.totalPages).toBe(Math.ceil(defaultUsers / 30));
  });

  test('every customer is on exactly one page, none is an admin', async () => {
    const pages = await Promise.all(Array.from({ length: 9 }, (_, i) => list(`?page=${i + 1}`)));
    const all = pages.flatMap(({ data }) => data);
    expect(all).toHaveLength(defaultUsers);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(defaultUsers);
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(['user', 'merchant']));
  });

  test('a page beyond the last is empty and has the number of pages', async () => {
    expect(await list('?page=500')).toEqual({ valid: true, data: [], totalPages: 9 });
  });

  test('accepts 1000 rows a page', async () => {
    expect((await list('?limit=1000')).data).toHaveLength(defaultUsers);
  });

  test.each([
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999999',
    'limit=0',
    'limit=1001',
  ])('refuses ?%s with 400 and a message', async (query) => {
    const { status, body } = await call('GET', `${path}?${query}`);
    expect([status, body]).toEqual([400, { message: expect.stringMatching(/^(page|limit) /) }]);
  });

  test('omits passwords and fields that were never filled in', async () => {
    const { data } = await list('?limit=1000');
    expect(JSON.stringify(data)).not.toMatch(/password/i);
    expect(data.some((user) => !('phone' in user))).toBe(true);
    expect(data.some((user) => !('country' in user))).toBe(true);
    expect(data.some((user) => user.role === 'merchant' && !('businessname' in user))).toBe(true);
    expect(data.some((user) => user.name === null)).toBe(true);
  });

  test('returns 401 without a token', async () => {
    expect(await callAs(sandbox.app, '')('GET', path)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });
});

describe('GET and PUT /api/v1/admin/users/{id}', () => {
  test('returns one customer', async () => {
    const [user] = (await list('')).data;
    const { status, body } = await call('GET', `${path}/${user?._id}`);
    expect([status, body]).toEqual([200, { valid: true, data: user }]);
  });

  test('changes the name and nothing else', async () => {
    const [user] = (await list('')).data;
    const changes = { name: ' Adaeze Obi ', email: 'x@y.z', role: 'merchant' };
    const { status, body } = await call('PUT', `${path}/${user?._id}`, changes);
    const changed = { ...user, name: 'Adaeze Obi' };
    expect([status, body]).toEqual([
      200,
      { valid: true, message: 'User updated successfully', data: changed },
    ]);
    expect((await list('')).data[0]).toEqual(changed);
  });

  test.each([{}, { name: ' ' }, { name: null }])(
    'refuses the name in %j with 400',
    async (body) => {
      const [user] = (await list('')).data;
      expect(await call('PUT', `${path}/${user?._id}`, body)).toMatchObject({
        status: 400,
        body: { message: 'Name is required' },
      });
    },
  );

  test('returns 404 for an unknown id', async () => {
    const missing = { status: 404, body: { message: 'User not found' } };
    expect(await call('GET', `${path}/000000000000000000000000`)).toMatchObject(missing);
    expect(await call('PUT', `${path}/nobody`, { name: 'X' })).toMatchObject(missing);
  });
});

describe('GET /api/v1/admin/users/export/csv', () => {
  test('returns every customer in a file users.csv', async () => {
    const { status, headers, body } = await call('GET', `${path}/export/csv`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    const lines = (body as string).trimEnd().split('\r\n');
    expect(lines[0]).toBe('_id,name,email,phone,businessname,role,country');
    expect(lines).toHaveLength(defaultUsers + 1);
  });

  test('quotes a name with commas, quotes and line breaks', async () => {
    const [user] = (await list('')).data;
    await call('PUT', `${path}/${user?._id}`, { name: 'Obi, "Ada"\nJr' });
    const { body } = await call('GET', `${path}/export/csv`);
    expect(body).toContain(`${user?._id},"Obi, ""Ada""\nJr",`);
  });
});
