import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { nested, type RecordOf, recordReader, text, time } from '../fields';
import { pageOf, rows } from '../readers';
import { type User, user } from './users';

const LIMIT = 30;

/** A team of customers (part 2, section 3). */
const team = recordReader({ name: text, createdAt: time });
export type Team = RecordOf<typeof team>;

const invite = recordReader({
  teamId: text,
  email: text,
  /** `pending`; any other value is shown as confirmed. */
  status: text,
  role: text,
  createdAt: time,
});
export type TeamInvite = RecordOf<typeof invite>;

/** A member of a team; without a user, the account was deleted. */
const member = recordReader({ teamId: text, createdAt: time, user: nested(user) });
export type TeamMember = RecordOf<typeof member>;

/**
 * teams
 *
 * getList  GET /api/v1/admin/teams?search&page&limit   → { data, totalPages }
 */
export const teams = {
  record: team,
  perPage: LIMIT,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/teams`,
      query: { search: filter?.search, page: pagination?.page ?? 1, limit: LIMIT },
    }),
    read: pageOf(team, ['data', 'teams'], LIMIT),
  },
} satisfies Endpoint<Team>;

/**
 * teams_invites: the invites of `filter.teamId`, all in one response
 *
 * getList  GET    /api/v1/admin/teams/{id}/invites
 * delete   DELETE /api/v1/admin/teams/{teamId}/invites/{inviteId}   the team in `meta`
 */
export const teamsInvites = {
  record: invite,
  nameOf: ({ email }) => email,
  getList: {
    call: ({ filter }) => ({ path: adminPath`/teams/${filter.teamId}/invites` }),
    read: (response) => ({
      rows: rows(invite, response, ['data', 'invites', 'entity'], true),
      pages: 1,
    }),
  },
  delete: {
    call: ({ id, meta }) => ({
      method: 'DELETE',
      path: adminPath`/teams/${meta.teamId}/invites/${id}`,
    }),
  },
} satisfies Endpoint<TeamInvite>;

/**
 * teams_members: the members of `filter.teamId`, all in one response
 *
 * getList  GET    /api/v1/admin/teams/{id}/users
 * delete   DELETE /api/v1/admin/teams/{teamId}/users/{id of the nested user}   the team in `meta`
 */
export const teamsMembers = {
  record: member,
  nameOf: ({ user }) => {
    const { name, email } = (user ?? {}) as Partial<User>;
    return name || email;
  },
  getList: {
    call: ({ filter }) => ({ path: adminPath`/teams/${filter.teamId}/users` }),
    read: (response) => ({ rows: readMembers(response), pages: 1 }),
  },
  delete: {
    call: ({ id, meta }) => ({
      method: 'DELETE',
      path: adminPath`/teams/${meta.teamId}/users/${id}`,
    }),
  },
} satisfies Endpoint<TeamMember>;

/** Returns the members of a team; a user may be missing or only an ID. */
export function readMembers(response: unknown): TeamMember[] {
  return rows(member, response, ['data', 'users', 'members', 'entity'], true);
}
