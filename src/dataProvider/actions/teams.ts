import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';

/** Teams: what is not CRUD (part 2, section 7; rulings R26). */
export const teamActions = (client: Client) => ({
  /** Fetches all members of a team as the server's unread answer, for a worker to read. Throws CallError. */
  fetchTeamMembers: (teamId: string): Promise<Blob> =>
    client.unread({ path: adminPath`/teams/${teamId}/users` }),
});
