import { describe, expect, it, vi } from 'vitest';
import { rolesByKind } from '../../../src/authProvider/roles';
import { isAbort } from '../../../src/http/errors';
import { failureOf } from '../../support/apiClient';
import { consoleProvider, sentTo } from '../../support/provider';
import { useSandbox } from '../../support/useSandbox';

const sort = { field: 'id', order: 'ASC' } as const;
const listOf = (page: number) => ({ pagination: { page, perPage: 30 }, sort, filter: {} });

describe('The data provider', () => {
  const sandboxOf = useSandbox();

  it('passes the page count to the pager, and whether there is a page before and after', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const first = await provider.getList('users', listOf(1));
    const pages = first.meta.pages as number;
    expect(pages).toBeGreaterThan(1);
    expect(first.data).toHaveLength(30);
    expect(first.data[0]).toMatchObject({ id: first.data[0]?._id });
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    const last = await provider.getList('users', listOf(pages));
    expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
    await sandbox.fault({
      match: { path: '/api' },
      body: { data: [{ _id: 'x' }] },
    });
    const uncounted = await provider.getList('users', listOf(1));
    expect(uncounted.meta.pages).toBe(1);
    expect(uncounted.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
  });

  it('sends no change reserved for other roles, and records none', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox, 'leadadmin');
    const { data } = await provider.getList('leads', listOf(1));
    await sandbox.clearCalls();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    rolesByKind.set('leads.delete', ['superadmin']);
    try {
      const failure = await failureOf(provider.delete('leads', { id: data[0]?.id ?? '' }));
      expect(failure).toMatchObject({ kind: 'forbidden', wasSent: false });
      expect(await sentTo(sandbox)).toEqual([]);
      expect(transaction).not.toHaveBeenCalled();
    } finally {
      rolesByKind.delete('leads.delete');
    }
  });

  it('requests many records one by one', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const { data } = await provider.getList('users', listOf(1));
    const ids = data.slice(0, 2).map(({ id }) => id);
    await sandbox.clearCalls();
    const many = await provider.getMany('users', { ids });
    expect(many.data.map(({ id }) => id)).toEqual(ids);
    expect((await sentTo(sandbox)).map(({ method, path }) => `${method} ${path}`)).toEqual(
      ids.map((id) => `GET /api/v1/admin/users/${id}`),
    );
  });

  it('omits from many records those that no longer exist, and fails for any other reason', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    const [user] = (await provider.getList('users', listOf(1))).data;
    const ids = ['gone', user?.id ?? ''];
    expect((await provider.getMany('users', { ids })).data.map(({ id }) => id)).toEqual([user?.id]);
    await sandbox.fault({ match: { path: '/api/v1/admin/users/gone' }, status: 400, times: 1 });
    await expect(provider.getMany('users', { ids })).rejects.toThrow();
  });

  it('fails at once for a verb that the table does not have, with the names of both', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    await expect(provider.create('users', { data: {} })).rejects.toThrow(
      'The endpoint table has no "create" for "users"',
    );
    await expect(provider.delete('transactions', { id: '1' })).rejects.toThrow(
      'The endpoint table has no "delete" for "transactions"',
    );
    await expect(provider.getMany('transactions', { ids: ['1'] })).rejects.toThrow(
      'The endpoint table has no "getOne" for "transactions"',
    );
    await expect(provider.updateMany('logs', { ids: ['1'], data: {} })).rejects.toThrow(
      'The endpoint table has no "update" for "logs"',
    );
    await expect(provider.deleteMany('users', { ids: ['1'] })).rejects.toThrow(
      'The endpoint table has no "delete" for "users"',
    );
    expect(await sandbox.calls()).toEqual([]);
  });

  it('sends no request for a resource that the role may not use (R8)', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox, 'leadadmin');
    const asked = [
      provider.getList('users', listOf(1)),
      provider.getOne('users', { id: '1' }),
      provider.getMany('users', { ids: ['1'] }),
      provider.getManyReference('users', { ...listOf(1), target: 'x', id: '1' }),
      provider.create('users', { data: {} }),
      provider.update('users', { id: '1', data: {}, previousData: { id: '1' } }),
      provider.updateMany('users', { ids: ['1'], data: {} }),
      provider.delete('users', { id: '1' }),
      provider.deleteMany('users', { ids: ['1'] }),
      provider.getList('webhooks_that_speak_rest', listOf(1)),
    ];
    for (const failure of await Promise.all(asked.map(failureOf))) {
      expect(failure).toMatchObject({ kind: 'forbidden', message: 'errors.forbidden' });
    }
    expect(await sandbox.calls()).toEqual([]);
  });

  it('passes on a failure and an empty list unchanged (R12)', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    await sandbox.fault({ match: { path: '/api' }, status: 404, body: { message: 'Gone' } });
    await sandbox.fault({ match: { path: '/api' }, body: { valid: true } });
    await sandbox.fault({ match: { path: '/api' }, body: { valid: true, data: [] } });
    expect(await failureOf(provider.getOne('users', { id: '1' }))).toMatchObject({
      kind: 'notFound',
      message: 'Gone',
    });
    expect(await failureOf(provider.getList('users', listOf(1)))).toMatchObject({
      message: 'errors.noData',
    });
    expect((await provider.getList('users', listOf(1))).data).toEqual([]);
  });

  it('aborts a read when its screen is left', async () => {
    const sandbox = sandboxOf();
    const provider = await consoleProvider(sandbox);
    expect(provider.supportAbortSignal).toBe(true);
    const leaving = new AbortController();
    const read = provider.getList('users', { ...listOf(1), signal: leaving.signal });
    leaving.abort();
    expect(isAbort(await read.catch((error) => error))).toBe(true);
  });
});
