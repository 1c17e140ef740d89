import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient, retryRule } from '../../../src/dataProvider/queryClient';
import { CallError } from '../../../src/http/errors';
import { withRetries } from '../../../src/http/retry';
import { apiClient, failureOf } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

const path = '/api/v1/admin/users';
const list = { path, query: { page: 1, limit: 30 } };

// retry.test.ts covers the random part of a delay.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Queries (R15)', () => {
  const sandboxOf = useSandbox();

  async function started() {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const queryClient = createQueryClient();
    const ask = () =>
      queryClient.fetchQuery({ queryKey: ['users'], queryFn: () => client.json(list) });
    // Lets the sandbox respond while the clock is stopped.
    const failed = async (times: number) => {
      const failures = () => queryClient.getQueryState(['users'])?.fetchFailureCount;
      while (failures() !== times) await new Promise((resolve) => setImmediate(resolve));
    };
    const sentAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return (await sandbox.calls()).length;
    };
    return { sandbox, ask, failed, sentAfter };
  }
  const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  afterEach(() => onlineManager.setOnline(true));

  it('are retried three times, at 1 s, 2 s and 4 s, then fail', async () => {
    const { sandbox, ask, failed, sentAfter } = await started();
    await sandbox.fault({ match: { path }, status: 500, times: 9 });
    fakeClock();
    const failure = failureOf(ask());
    for (const [index, delay] of [1000, 2000, 4000].entries()) {
      await failed(index + 1);
      expect(await sentAfter(delay - 1)).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await failure).toMatchObject({ message: 'Internal server error', status: 500 });
    expect(await sentAfter(60_000)).toBe(4);
  });

  it('are retried after the delay of Retry-After', async () => {
    const { sandbox, ask, failed, sentAfter } = await started();
    await sandbox.fault({ match: { path }, status: 429, retryAfter: 12 });
    fakeClock();
    const answer = ask();
    await failed(1);
    expect(await sentAfter(11_999)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ valid: true });
    expect(await sentAfter(0)).toBe(2);
  });

  it('fail at once on other 4xx', async () => {
    const { sandbox, ask } = await started();
    await sandbox.fault({ match: { path }, status: 422, body: { message: 'Bad page' } });
    expect(await failureOf(ask())).toMatchObject({ message: 'Bad page' });
    expect(await sandbox.calls()).toHaveLength(1);
  });

  it('stay cached for 5 minutes unused', () => {
    const queryClient = createQueryClient();
    const at = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return queryClient.getQueryData(['kept']);
    };
    fakeClock();
    queryClient.setQueryData(['kept'], 'rows');
    expect(at(5 * 60_000 - 1)).toBe('rows');
    expect(at(1)).toBeUndefined();
  });
});

describe('Queries while the network comes and goes', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('are sent even when the browser reports that it is offline', async () => {
    onlineManager.setOnline(false);
    const read = vi.fn(async () => 'rows');
    const asked = createQueryClient().fetchQuery({ queryKey: ['list'], queryFn: read });
    expect(await asked).toBe('rows');
  });

  it('are read again once it is back if they failed, and not if they have loaded', async () => {
    const queryClient = createQueryClient();
    const failing = vi.fn(() => Promise.reject(new Error('lost')));
    const standing = vi.fn(async () => 'rows');
    const leave = [failing, standing].map((queryFn, at) =>
      new QueryObserver(queryClient, { queryKey: [at], queryFn, retry: false }).subscribe(() => {}),
    );
    queryClient.mount();
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(standing).toHaveBeenCalledTimes(1);
    queryClient.unmount();
    for (const each of leave) each();
  });
});

it('A read whose own retries failed is not retried by the query around it', async () => {
  const fault = new CallError('unreachable', 'errors.unreachable', { wasSent: true });
  expect(retryRule.retry(0, fault)).toBe(true);
  vi.useFakeTimers();
  const failure = failureOf(withRetries(() => Promise.reject(fault)));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await failure).toBe(fault);
  vi.useRealTimers();
  expect(retryRule.retry(0, fault)).toBe(false);
});

it('Cached data is rendered before it is read again, at most 200 ms later; missing data is read at once', async () => {
  const waiting: { act: () => void; timeout?: number }[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void, options?: { timeout: number }) =>
    waiting.push({ act, ...options }),
  );
  const client = createQueryClient();
  const read = vi.fn(async () => 'read');
  const ask = () => client.fetchQuery({ queryKey: ['rows'], queryFn: read, staleTime: 0 });
  await ask();
  expect(read).toHaveBeenCalledTimes(1);
  expect(waiting).toEqual([]);
  const again = ask();
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toHaveBeenCalledTimes(1);
  expect(waiting).toEqual([{ act: expect.any(Function), timeout: 200 }]);
  waiting[0]?.act();
  expect(await again).toBe('read');
  expect(read).toHaveBeenCalledTimes(2);
});

describe('Changes (R15)', () => {
  it('are sent once, at once: nothing waits for a connection, nothing is retried', async () => {
    onlineManager.setOnline(false);
    const send = vi.fn(() => Promise.reject(new Error('lost')));
    const change = new MutationObserver(createQueryClient(), { mutationFn: send });
    await expect(change.mutate()).rejects.toThrow('lost');
    expect(send).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(true);
  });
});

describe('A requested record', () => {
  const ana = (name: string) => ({ data: [{ id: 7, name }] });
  const list = (page: number) => ['users', 'getList', { pagination: { page } }];
  const one = (resource: string, id: string) => [resource, 'getOne', { id, meta: undefined }];

  function ask(queryClient: ReturnType<typeof createQueryClient>, queryKey: unknown[]) {
    const queryFn = async () => ({ id: 7, name: 'Ana of the server' });
    const observer = new QueryObserver<{ name: string }>(queryClient, { queryKey, queryFn });
    const leave = observer.subscribe(() => {});
    onTestFinished(leave);
    return () => observer.getCurrentResult().data?.name;
  }

  it('starts with its data in the newest list, until its response arrives', async () => {
    const queryClient = createQueryClient();
    void queryClient.fetchQuery({ queryKey: list(4), queryFn: () => new Promise(() => {}) });
    queryClient.setQueryData(list(1), ana('Ana of last week'), { updatedAt: 1 });
    queryClient.setQueryData(list(3), ana('Ana of today'), { updatedAt: 3 });
    queryClient.setQueryData(list(2), ana('Ana of yesterday'), { updatedAt: 2 });
    const name = ask(queryClient, one('users', '7'));
    expect(name()).toBe('Ana of today');
    await vi.waitFor(() =>
      expect(queryClient.isFetching({ queryKey: ['users', 'getOne'] })).toBe(0),
    );
    expect(name()).toBe('Ana of the server');
  });

  it('starts with the data of a list with the same meta only', () => {
    const queryClient = createQueryClient();
    const meta = { embed: ['teams'] };
    const listOf = (of: object) => ['users', 'getList', { pagination: { page: 1 }, ...of }];
    queryClient.setQueryData(listOf({}), ana('Ana'), { updatedAt: 2 });
    const withMeta = ['users', 'getOne', { id: '7', meta }];
    expect(ask(queryClient, withMeta)()).toBeUndefined();
    queryClient.setQueryData(listOf({ meta }), ana('Ana of a team'), { updatedAt: 3 });
    expect(ask(queryClient, one('users', '7'))()).toBe('Ana');
    const other = { id: '8', meta };
    queryClient.setQueryData(listOf({ meta }), { data: [{ id: 8, name: 'Obi of a team' }] });
    expect(ask(queryClient, ['users', 'getOne', other])()).toBe('Obi of a team');
  });

  it('starts with no data of another resource or record, nor with data outdated by a change', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(list(1), ana('Ana'));
    expect(ask(queryClient, one('leads', '7'))()).toBeUndefined();
    expect(ask(queryClient, ['users', 'wallet', { id: '7' }])()).toBeUndefined();
    expect(ask(queryClient, ['users', 'getOne'])()).toBeUndefined();
    expect(ask(queryClient, one('users', '8'))()).toBeUndefined();
    expect(queryClient.getQueryState(one('users', '8'))?.status).toBe('pending');
    await queryClient.invalidateQueries({ queryKey: ['users', 'getList'] });
    expect(ask(queryClient, one('users', '7'))()).toBeUndefined();
  });
});
