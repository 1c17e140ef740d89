import type { Identifier } from 'react-admin';
import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';

/** Log actions that are not CRUD (part 2, section 7; rulings R22). */
export const logActions = (client: Client) => ({
  /** Deletes several logs in one request. Throws CallError. */
  deleteLogs: async (ids: Identifier[]): Promise<void> => {
    const call = { method: 'DELETE', path: adminPath`/logs/batch`, body: { ids } } as const;
    await client.change({ kind: 'logs.deleteMany', summary: { count: ids.length } }, call);
  },
});
