import { fetchMe } from '../../authProvider/currentUser';
import type { CallOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { adminPath, apiPath } from '../../http/url';
import type { Admin } from '../../types';

/**
 * The signed-in admin's own profile (part 1, section 7). Per the specification, the paths for saving and exporting do
 * not have /api/v1/admin (rulings R9a). All throw CallError.
 */
export const profileActions = (client: Client) => ({
  /** Fetches the complete own record; the session stores only some of its fields. */
  readProfile: (options?: CallOptions): Promise<Admin> => fetchMe(client, options),

  /** Saves the profile fields and returns the response, whose format is not specified. */
  saveProfile: (profile: Record<string, string>): Promise<unknown> =>
    client.change(
      { kind: 'profile.update' },
      { method: 'PUT', path: apiPath`/users/profile`, body: profile },
    ),

  /** Changes the admin's own password. */
  changePassword: (password: string): Promise<unknown> =>
    client.change(
      { kind: 'profile.changePassword' },
      { method: 'PUT', path: adminPath`/manage/edit-admin/me`, body: { password } },
    ),

  /** Fetches the admin's own data as a file. */
  exportOwnData: (): Promise<Blob> => client.file({ path: apiPath`/users/export` }),
});
