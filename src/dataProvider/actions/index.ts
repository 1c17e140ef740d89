import type { Admin } from '../../authProvider/admin';
import { fetchMe } from '../../authProvider/currentUser';
import type { Identifier } from '../../format/identifiers';
import type { CallOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { asCsv } from '../../http/request';
import { adminPath, apiPath } from '../../http/url';
import { editOf } from '../edits';
import { faqActions } from './faq';
import { feedActions } from './feeds';
import { leadActions } from './leads';
import { notificationActions } from './notifications';
import { walletActions } from './wallet';
import { webhookEventActions } from './webhookEvents';

// Neither BVN nor date of birth.
const PROFILE_KEEPS = [
  'name',
  'phone',
  'businessName',
  'gender',
  'businessCategory',
  'country',
  'address',
];

/** Creates all API actions that are not CRUD. All throw CallError. */
export const createActions = (client: Client) => ({
  /** Fetches all customers as CSV, unchanged. */
  exportUsers: async (): Promise<Blob> =>
    asCsv(await client.file({ path: adminPath`/users/export/csv` })),

  /** Fetches all members of a team as an unparsed response body, for a worker to parse. */
  fetchTeamMembers: (teamId: string): Promise<Blob> =>
    client.getBlob({ path: adminPath`/teams/${teamId}/users` }),

  /** Fetches the signed-in admin's complete own record; the session stores only some of its fields. */
  readProfile: (options?: CallOptions): Promise<Admin> => fetchMe(client, options),

  /** Saves the own profile, at a path outside the base as specified, and returns the response, whose format is not. */
  saveProfile: (profile: Record<string, unknown>, before?: Admin): Promise<unknown> =>
    client.change(
      { kind: 'profile.update', edit: editOf(PROFILE_KEEPS, before, profile) },
      { method: 'PUT', path: apiPath`/users/profile`, body: profile },
    ),

  changePassword: (password: string): Promise<unknown> =>
    client.change(
      { kind: 'profile.changePassword' },
      { method: 'PUT', path: adminPath`/manage/edit-admin/me`, body: { password } },
    ),

  /** Fetches the admin's own data as a file. */
  exportOwnData: (): Promise<Blob> => client.file({ path: apiPath`/users/export` }),

  /** Deletes several logs in one request. */
  deleteLogs: async (ids: Identifier[]): Promise<void> => {
    const call = { method: 'DELETE', path: adminPath`/logs/batch`, body: { ids } } as const;
    await client.change({ kind: 'logs.deleteMany', summary: { count: ids.length } }, call);
  },

  ...faqActions(client),
  ...feedActions(client),
  ...leadActions(client),
  ...notificationActions(client),
  ...walletActions(client),
  ...webhookEventActions(client),
});

export type Actions = ReturnType<typeof createActions>;
