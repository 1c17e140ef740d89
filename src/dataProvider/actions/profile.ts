import { readMe } from '../../authProvider/currentUser';
import type { CallOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { adminPath, apiPath } from '../../http/url';
import type { Admin } from '../../types';

/**
 * The signed-in administrator's own profile (part 1, section 7). Saving and exporting carry no /api/v1/admin,
 * literally (rulings R9a). All throw CallError.
 */
export const profileActions = (client: Client) => ({
  /** Reads the whole own record, of which the session keeps only what the shell needs. */
  readProfile: (options?: CallOptions): Promise<Admin> => readMe(client, options),

  /** Saves the profile fields and returns the answer, whose shape is not shown. */
  saveProfile: (profile: Record<string, string>): Promise<unknown> =>
    client.change(
      { kind: 'profile.update' },
      { method: 'PUT', path: apiPath`/users/profile`, body: profile },
    ),

  /** Changes the own password. */
  changePassword: (password: string): Promise<unknown> =>
    client.change(
      { kind: 'profile.changePassword' },
      { method: 'PUT', path: adminPath`/manage/edit-admin/me`, body: { password } },
    ),

  /** Fetches the own data as a file. */
  exportOwnData: (): Promise<Blob> => client.file({ path: apiPath`/users/export` }),
});
