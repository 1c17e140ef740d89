import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';

/** Team actions that are not CRUD (part 2, section 7; rulings R26). */
export const teamActions = (client: Client) => ({
  /** Fetches all members of a team as an unparsed response body, for a worker to parse. Throws CallError. */
  fetchTeamMembers: (teamId: string): Promise<Blob> =>
    client.unread({ path: adminPath`/teams/${teamId}/users` }),
});
