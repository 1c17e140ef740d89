import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { createConsoleDataProvider } from '../../../src/dataProvider';
import { sendFirstCall } from '../../../src/startup/firstCall';
import { apiClient } from '../../support/apiClient';
import { sentTo } from '../../support/provider';
import { useSandbox } from '../../support/useSandbox';

const sort = { field: 'id', order: 'ASC' } as const;
const list = { method: 'GET', path: '/api/v1/admin/users', body: undefined };

describe('The first list, asked for while the code is on its way', () => {
  const sandboxOf = useSandbox();

  async function opened(address: string, role: string | undefined = 'superadmin') {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    session.start(session.token() ?? '', { _id: '1', role });
    window.history.replaceState(null, '', address);
    const firstCall = async () => {
      sendFirstCall({ apiHost: sandbox.url, supportHost: sandbox.url });
      // A call is in the journal one turn after it was sent.
      await vi.advanceTimersByTimeAsync(0);
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { sandbox, client, firstCall };
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  // Throws away what nobody took.
  afterEach(() => {
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['/users', 1],
    ['/users?page=3', 3],
    ['/users?page=abc', 1],
    ['/users?page=2&view=7', 2],
    ['/', 1],
  ])('of %s is page %i, and the very call that the list then takes over', async (address, page) => {
    const { sandbox, client, firstCall } = await opened(address);
    await firstCall();
    const provider = createConsoleDataProvider(client, 'superadmin');
    const { data } = await provider.getList('users', {
      signal: new AbortController().signal,
      pagination: { page, perPage: 30 },
      sort,
      filter: {},
    });
    expect(data.length).toBeGreaterThan(0);
    expect(await sentTo(sandbox)).toEqual([
      { ...list, query: { page: String(page), limit: '30' } },
    ]);
  });

  it('of one customer is asked for where the address says whose it is (R17)', async () => {
    const { sandbox, firstCall } = await opened('/transactions?email=ada%40demo.test&page=2');
    await firstCall();
    const path = '/api/v1/admin/wallets/customer/transactions';
    expect(await sentTo(sandbox)).toEqual([
      { ...list, path, query: { email: 'ada@demo.test', page: '2' } },
    ]);
  });

  it('is asked for under a sub-path too (R2)', async () => {
    vi.stubEnv('BASE_URL', '/console/');
    const { sandbox, firstCall } = await opened('/console/users');
    await firstCall();
    expect(await sentTo(sandbox)).toEqual([{ ...list, query: { page: '1', limit: '30' } }]);
  });

  it.each([
    '/users?search=ada',
    '/users/7',
    '/transactions',
    '/chatsession?userId=',
    '/login',
    '/nowhere',
    '/constructor',
  ])('is left to the screen at %s', async (address) => {
    const { sandbox, firstCall } = await opened(address);
    await firstCall();
    expect(await sandbox.calls()).toEqual([]);
  });

  it('is not asked for by a role that may not see it (R8)', async () => {
    const { sandbox, firstCall } = await opened('/users', 'leadadmin');
    await firstCall();
    expect(await sandbox.calls()).toEqual([]);
  });

  it('is not asked for before it is known who is signed in', async () => {
    const { sandbox, firstCall } = await opened('/users');
    localStorage.removeItem('userData');
    await firstCall();
    localStorage.setItem('userData', '{"_id":"1","role":"superadmin"}');
    localStorage.removeItem('authToken');
    await firstCall();
    expect(await sandbox.calls()).toEqual([]);
  });
});
