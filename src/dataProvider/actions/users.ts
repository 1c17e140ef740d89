import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';
import { asCsv } from '../asCsv';

/** User actions that are not CRUD (part 1, section 7). */
export const userActions = (client: Client) => ({
  /** Fetches all customers as CSV, unchanged (rulings R26). Throws CallError. */
  exportUsers: async (): Promise<Blob> =>
    asCsv(await client.file({ path: adminPath`/users/export/csv` })),
});
