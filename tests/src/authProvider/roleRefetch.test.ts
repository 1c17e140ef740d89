import { beforeEach, expect, it, vi } from 'vitest';
import { createRoleRefetch } from '../../../src/App';
import { isSameRole, mustRemain } from '../../../src/authProvider/roles';
import { session } from '../../../src/authProvider/session';
import { CallError } from '../../../src/http/errors';

const ada = (role: string) => ({ _id: '1', role });

beforeEach(() => session.start({ token: 't', user: ada('superadmin') }));

it('the current user is fetched once at a time after denials, and the known role stays if that fails', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const json = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
  const refetch = createRoleRefetch(() => ({ json }));
  refetch();
  refetch();
  expect(json).toHaveBeenCalledTimes(1);
  answers[0]?.({ entity: ada('leadadmin') });
  await vi.waitFor(() => expect(session.user()?.role).toBe('leadadmin'));
  await vi.waitFor(() => {
    refetch();
    expect(json).toHaveBeenCalledTimes(2);
  });
  answers[1]?.(Promise.reject(new CallError('forbidden', 'No', { status: 403 })));
  await vi.waitFor(() => {
    refetch();
    expect(json).toHaveBeenCalledTimes(3);
  });
  expect(session.user()?.role).toBe('leadadmin');
});

it('roles are compared however they are written, and superadmin is recognised', () => {
  expect(isSameRole(' SuperAdmin', 'superadmin')).toBe(true);
  expect(isSameRole(undefined, 7)).toBe(true);
  expect(isSameRole('leadadmin', 'superadmin')).toBe(false);
  expect(['superadmin', 'leadadmin', 'user', 'clerk'].filter(mustRemain)).toEqual(['superadmin']);
});
