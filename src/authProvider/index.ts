import type { AuthProvider } from 'react-admin';
import type { Admin } from '../types';
import { can } from './roles';
import { session } from './session';
import { signOut } from './signOut';

// react-admin calls a page by another name than the change that it sends.
const ACTIONS: Partial<Record<string, string>> = { edit: 'update' };

/**
 * Makes react-admin's auth provider over the stored session for the resolved administrator.
 * `checkError` never rejects: react-admin would turn a mutation that met a 401 into a success. The client itself
 * ends the session, and one guard (layout/SessionGuard) acts on it and speaks; so `checkAuth` rejects in silence.
 */
export function createAuthProvider(admin: Admin): AuthProvider {
  const signedIn = () => session.user() ?? admin;
  return {
    // Signing in happens on its own light screen, before react-admin is loaded.
    login: () => Promise.resolve(),
    logout: async () => {
      await signOut();
      return false;
    },
    checkAuth: () =>
      session.token() ? Promise.resolve() : Promise.reject({ message: false, redirectTo: false }),
    checkError: () => Promise.resolve(),
    getIdentity: () => {
      const user = signedIn();
      return Promise.resolve({ ...user, id: user.id, fullName: user.name ?? user.email });
    },
    getPermissions: () => Promise.resolve(signedIn().role),
    canAccess: ({ resource, action }) =>
      Promise.resolve(can(signedIn().role, resource, ACTIONS[action] ?? action)),
  };
}
