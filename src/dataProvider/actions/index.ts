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

/** User actions that are not CRUD (part 1, section 7). */
const userActions = (client: Client) => ({
  /** Fetches all customers as CSV, unchanged. Throws CallError. */
  exportUsers: async (): Promise<Blob> =>
    asCsv(await client.file({ path: adminPath`/users/export/csv` })),
});

const teamActions = (client: Client) => ({
  /** Fetches all members of a team as an unparsed response body, for a worker to parse. Throws CallError. */
  fetchTeamMembers: (teamId: string): Promise<Blob> =>
    client.getBlob({ path: adminPath`/teams/${teamId}/users` }),
});

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

/**
 * The signed-in admin's own profile. Per the specification, the paths for saving and exporting do not have /api/v1/admin. All
 * throw CallError.
 */
const profileActions = (client: Client) => ({
  /** Fetches the complete own record; the session stores only some of its fields. */
  readProfile: (options?: CallOptions): Promise<Admin> => fetchMe(client, options),

  /** Saves the profile fields, as they were before, and returns the response, whose format is not specified. */
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
});

const logActions = (client: Client) => ({
  /** Deletes several logs in one request. Throws CallError. */
  deleteLogs: async (ids: Identifier[]): Promise<void> => {
    const call = { method: 'DELETE', path: adminPath`/logs/batch`, body: { ids } } as const;
    await client.change({ kind: 'logs.deleteMany', summary: { count: ids.length } }, call);
  },
});

/** Creates all API actions that are not CRUD. */
export function createActions(client: Client) {
  return {
    ...userActions(client),
    ...profileActions(client),
    ...faqActions(client),
    ...feedActions(client),
    ...teamActions(client),
    ...leadActions(client),
    ...logActions(client),
    ...notificationActions(client),
    ...walletActions(client),
    ...webhookEventActions(client),
  };
}

export type Actions = ReturnType<typeof createActions>;
