import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { page, rows } from '../readers';
import type { User } from './users';

/** A team of customers (part 2, section 3). createdAt is ISO 8601. */
export interface Team {
  id: string;
  name?: string;
  createdAt?: string;
}

/** An invite to a team (part 2, section 3). */
export interface TeamInvite {
  id: string;
  teamId?: string;
  email?: string;
  /** `pending`, or another value that is shown as confirmed. */
  status?: string;
  role?: string;
  createdAt?: string;
}

/** A member of a team; without a user the account is gone (part 2, section 3). The user's id may be ''. */
export interface TeamMember {
  id: string;
  teamId?: string;
  createdAt?: string;
  user?: User;
}

/**
 * teams (part 2, section 7)
 *
 * getList  GET /api/v1/admin/teams?search&page&limit   → { data, totalPages }
 */
export const teams = {
  early: true,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/teams`,
      query: { search: filter?.search, page: pagination?.page ?? 1, limit: 30 },
    }),
    read: (answer) => page(answer, 'data', 'teams'),
  },
} satisfies Endpoint<Team>;

/**
 * teams_invites: the invites of `filter.teamId`, all in one answer (part 2, section 7)
 *
 * getList  GET    /api/v1/admin/teams/{id}/invites
 * delete   DELETE /api/v1/admin/teams/{teamId}/invites/{inviteId}   the team in `meta`
 */
export const teamsInvites = {
  getList: {
    call: ({ filter }) => ({ path: adminPath`/teams/${filter.teamId}/invites` }),
    read: (answer) => ({ rows: rows(answer, 'data', 'invites', 'entity'), pages: 1 }),
  },
  delete: {
    call: ({ id, meta }) => ({
      method: 'DELETE',
      path: adminPath`/teams/${meta.teamId}/invites/${id}`,
    }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<TeamInvite>;

/**
 * teams_members: the members of `filter.teamId`, all in one answer (part 2, section 7; rulings R23a)
 *
 * getList  GET    /api/v1/admin/teams/{id}/users
 * delete   DELETE /api/v1/admin/teams/{teamId}/users/{id of the nested user}   the team in `meta`
 */
export const teamsMembers = {
  getList: {
    call: ({ filter }) => ({ path: adminPath`/teams/${filter.teamId}/users` }),
    read: (answer) => ({ rows: readMembers(answer), pages: 1 }),
  },
  delete: {
    call: ({ id, meta }) => ({
      method: 'DELETE',
      path: adminPath`/teams/${meta.teamId}/users/${id}`,
    }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<TeamMember>;

/** Reads the members of a team; a user may be missing, or be an identifier alone. */
export function readMembers(answer: unknown): TeamMember[] {
  return rows<TeamMember>(answer, 'data', 'users', 'members', 'entity').map((member) => ({
    ...member,
    user: readUser(member.user),
  }));
}

function readUser(value: unknown): TeamMember['user'] {
  if (typeof value === 'string' && value !== '') return { id: value };
  if (typeof value !== 'object' || value === null) return undefined;
  const user = value as Record<string, unknown>;
  const id = user._id ?? user.id;
  return { ...user, id: typeof id === 'string' || typeof id === 'number' ? String(id) : '' };
}
