import type { AuthProvider } from 'react-admin';
import type { ReadClient } from '../http/send';
import type { Admin } from './admin';
import { can } from './roles';
import { session } from './session';
import { signIn } from './signIn';
import { signOut } from './signOut';

// react-admin names the page and the change differently.
const ACTIONS: Partial<Record<string, string>> = { edit: 'update' };

/** Creates react-admin's auth provider over the stored session, whose end the client finds and layout/AppRoot reports. */
export function createAuthProvider(client: ReadClient, admin?: Admin): AuthProvider {
  const signedIn = () => session.user() ?? admin;
  return {
    // For a login page of an adopter (src/loginPage.ts); react-admin's LoginForm calls the email `username`.
    login: async ({ username = '', email = username, password = '' }) => {
      await signIn(client, email, password);
      return { redirectTo: false };
    },
    logout: async () => {
      // After a response, react-admin would clear its cache: the page of a user who stays needs it.
      if (!(await signOut())) return new Promise(() => {});
      return false;
    },
    checkAuth: () =>
      session.token() ? Promise.resolve() : Promise.reject({ message: false, redirectTo: false }),
    // Rejected, react-admin would turn a mutation with a 401 into a success.
    checkError: () => Promise.resolve(),
    getIdentity: () => {
      const user = signedIn();
      if (!user) return Promise.reject(new Error('No admin is signed in'));
      return Promise.resolve({ ...user, id: user.id, fullName: user.name ?? user.email });
    },
    getPermissions: () => Promise.resolve(signedIn()?.role),
    canAccess: ({ resource, action }) =>
      Promise.resolve(can(signedIn()?.role, resource, ACTIONS[action] ?? action)),
  };
}
