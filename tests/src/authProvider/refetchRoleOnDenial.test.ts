import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { refetchRoleOnDenial } from '../../../src/App';
import { isSameRole, isSuperadmin } from '../../../src/authProvider/roles';
import { session } from '../../../src/authProvider/session';
import { CallError } from '../../../src/http/errors';

const denied = new CallError('forbidden', 'No', { status: 403 });
const ada = (role: string) => ({ _id: '1', role });

/** A console that reads, and a server that returns the current user. */
function follower() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const json = vi.fn(async () => ({ entity: ada('leadadmin') }) as unknown);
  const stop = refetchRoleOnDenial(queryClient, { json });
  let asked = 0;
  const read = async (failure?: unknown) => {
    asked += 1;
    const queryFn = async () => {
      if (failure) throw failure;
      return 'data';
    };
    await queryClient.fetchQuery({ queryKey: [asked], queryFn }).catch(() => {});
  };
  return { json, stop, read };
}

beforeEach(() => session.start({ token: 't', user: ada('superadmin') }));

it('a read that the API refuses makes the console fetch the current user and follow the role', async () => {
  const { json, read } = follower();
  await read(denied);
  await vi.waitFor(() => expect(session.user()?.role).toBe('leadadmin'));
  expect(json).toHaveBeenCalledTimes(1);
});

it.each([
  ['that fails otherwise', new CallError('notFound', 'No', { status: 404 })],
  ['that the console itself denies', new CallError('forbidden', 'No')],
  ['that succeeds', undefined],
])('a read %s sends no request', async (_, failure) => {
  const { json, read } = follower();
  await read(failure);
  expect(json).not.toHaveBeenCalled();
});

it('the current user is fetched once at a time, again later, and not after following has stopped', async () => {
  const { json, read, stop } = follower();
  const answers: ((answer: unknown) => void)[] = [];
  json.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await Promise.all([read(denied), read(denied)]);
  expect(json).toHaveBeenCalledTimes(1);
  answers[0]?.({ entity: ada('leadadmin') });
  await vi.waitFor(() => expect(session.user()?.role).toBe('leadadmin'));
  await vi.waitFor(async () => {
    await read(denied);
    expect(json).toHaveBeenCalledTimes(2);
  });
  answers[1]?.(Promise.reject(denied));
  await vi.waitFor(async () => {
    await read(denied);
    expect(json).toHaveBeenCalledTimes(3);
  });
  expect(session.user()?.role).toBe('leadadmin');
  answers[2]?.({});
  stop();
  await read(denied);
  expect(json).toHaveBeenCalledTimes(3);
});

it('roles are compared however they are written, and superadmin is recognised', () => {
  expect(isSameRole(' SuperAdmin', 'superadmin')).toBe(true);
  expect(isSameRole(undefined, 7)).toBe(true);
  expect(isSameRole('leadadmin', 'superadmin')).toBe(false);
  expect(['superadmin', 'leadadmin', 'user', 'support'].filter(isSuperadmin)).toEqual([
    'superadmin',
  ]);
});
