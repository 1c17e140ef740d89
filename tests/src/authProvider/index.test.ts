import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../../src/authProvider';
import { rolesByKind } from '../../../src/authProvider/roles';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import { CallError } from '../../../src/http/errors';

const ada = { id: '1', _id: '1', name: 'Ada', email: 'ada@x.test', role: 'leadadmin' };

describe('The auth provider', () => {
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
    session.start({ token: 't', user: ada });
  });
  afterEach(() => stop());
  const server = {
    json: async () => ({ valid: true, entity: { token: 'new', user: ada } }),
  };
  const provider = createAuthProvider(server, ada);

  it('signs in with an email or a username, and leaves the document load to the sign-in route', async () => {
    for (const name of ['email', 'username']) {
      const given = { [name]: 'ada@x.test', password: 'secret' };
      expect(await provider.login(given)).toEqual({ redirectTo: false });
      expect(session.token()).toBe('new');
    }
  });

  it('accepts a user with a token, and rejects one without a token and without a message', async () => {
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    localStorage.removeItem('authToken');
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false, redirectTo: false });
  });

  it('never rejects an error: react-admin would report success for the change that met a 401', async () => {
    const error = new CallError('unauthorized', 'Unauthorized', { status: 401 });
    await expect(provider.checkError(error)).resolves.toBeUndefined();
  });

  it('signs out by removing both keys, once, and leaves the redirect to the guard', async () => {
    await expect(provider.logout({})).resolves.toBe(false);
    await expect(provider.logout({})).resolves.toBe(false);
    // The sign-out mark stays in storage: it names no one (authProvider/signOutSignal).
    expect(Object.keys(localStorage).filter((key) => key !== 'console.signOut')).toEqual([]);
    expect(ends).toEqual([{ reason: 'signedOut' }]);
  });

  it("reports to react-admin's own buttons what a role may do, under their names", async () => {
    rolesByKind.set('leads.update', ['superadmin']);
    try {
      const may = (action: string, resource = 'leads') =>
        provider.canAccess?.({ action, resource });
      expect(await may('list')).toBe(true);
      expect(await may('edit')).toBe(false);
      expect(await may('delete')).toBe(true);
      expect(await may('list', 'users')).toBe(false);
    } finally {
      rolesByKind.delete('leads.update');
    }
  });

  it('returns the identity of the current user, also after a saved profile', async () => {
    expect(await provider.getIdentity?.()).toMatchObject({ id: '1', fullName: 'Ada' });
    session.saveUser({ ...ada, name: undefined });
    expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'ada@x.test' });
    localStorage.setItem('userData', '{half');
    expect(await provider.getIdentity?.()).toMatchObject({ id: '1', fullName: 'Ada' });
  });

  it('returns the role and its access rights (R8)', async () => {
    const may = (resource: string) => provider.canAccess?.({ action: 'list', resource });
    expect(await provider.getPermissions?.({})).toBe('leadadmin');
    expect(await Promise.all([may('leads'), may('users'), may('profile')])).toEqual([
      true,
      false,
      true,
    ]);
    session.saveUser({ ...ada, role: 'superadmin' });
    expect(await may('users')).toBe(true);
  });
});
