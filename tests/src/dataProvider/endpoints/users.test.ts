import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../support/apiClient';
import { consoleProvider, sentTo } from '../../../support/provider';
import { useSandbox } from '../../../support/useSandbox';

const sort = { field: 'id', order: 'ASC' } as const;
const path = '/api/v1/admin/users';

describe('users (part 1, section 7)', () => {
  const sandboxOf = useSandbox();

  it('lists with page and limit 30, whatever else a list requests (R11)', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const filter = { q: 'ada' };
    await provider.getList('users', { pagination: { page: 2, perPage: 10 }, sort, filter });
    await provider.getList('users', {});
    const call = { method: 'GET', path, body: undefined };
    expect(await sentTo(sandbox)).toEqual([
      { ...call, query: { page: '2', limit: '30' } },
      { ...call, query: { page: '1', limit: '30' } },
    ]);
  });

  it('reads one, and sends only the name of a changed one', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const { data: rows } = await provider.getList('users', {});
    const row = rows[0];
    if (!row) throw new Error('The sandbox has no users');
    await sandbox.clearCalls();
    const { data: user } = await provider.getOne('users', { id: row.id });
    expect(user).toEqual(row);
    const { data } = await provider.update('users', {
      id: user.id,
      data: { ...user, name: 'Renamed', role: 'superadmin' },
      previousData: user,
    });
    expect(data).toMatchObject({
      id: user.id,
      name: 'Renamed',
      email: user.email,
      role: user.role,
    });
    const one = `${path}/${user.id}`;
    expect(await sentTo(sandbox)).toEqual([
      { method: 'GET', path: one, query: {}, body: undefined },
      { method: 'PUT', path: one, query: {}, body: { name: 'Renamed' } },
    ]);
  });

  it('encodes IDs', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const id = 'a/b?c#d é';
    const data = { name: 'x' };
    expect(await failureOf(provider.getOne('users', { id }))).toMatchObject({ kind: 'notFound' });
    await failureOf(provider.update('users', { id, data, previousData: { id } }));
    // The journal stores the path as Hono decodes it: reserved characters stay encoded.
    expect((await sentTo(sandbox)).map(({ path, query }) => ({ path, query }))).toEqual(
      Array(2).fill({ path: `${path}/a%2Fb%3Fc%23d é`, query: {} }),
    );
  });

  it('accepts an empty response to a change as success, with the sent values (R14)', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    await sandbox.fault({ match: { path, method: 'PUT' }, status: 204 });
    const previousData = { id: '1', name: 'Old', email: 'a@x.test' };
    const { data } = await provider.update('users', {
      id: '1',
      data: { name: 'New' },
      previousData,
    });
    expect(data).toEqual({ id: '1', name: 'New', email: 'a@x.test' });
  });

  it('exports all as a file that is the unchanged response (R26)', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const file = await provider.exportUsers();
    expect(await file.text()).toContain('_id,name,email,phone,businessname,role,country');
    expect(await sentTo(sandbox)).toEqual([
      { method: 'GET', path: `${path}/export/csv`, query: {}, body: undefined },
    ]);
  });
});
