import type { AuthProvider } from 'react-admin';
import type { Admin } from '../types';
import { can } from './roles';
import { session } from './session';
import { signOut } from './signOut';

// react-admin names the page and the change differently.
const ACTIONS: Partial<Record<string, string>> = { edit: 'update' };

/**
 * Creates react-admin's auth provider over the stored session. `checkError` never rejects: react-admin would turn a mutation
 * with a 401 into a success. The client ends the session and layout/SessionGuard reports it, so `checkAuth` rejects silently.
 */
export function createAuthProvider(admin: Admin): AuthProvider {
  const signedIn = () => session.user() ?? admin;
  return {
    // Sign-in has its own small screen, which loads before react-admin.
    login: () => Promise.resolve(),
    logout: async () => {
      // After a response, react-admin would clear its cache: the page of a user who stays needs it.
      if (!(await signOut())) return new Promise(() => {});
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
