// Teams with their invites and members (part 2, sections 3 and 7), newest team first.
import { z } from '@hono/zod-openapi';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { teams as table, teamInvites, teamMembers, users } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { limitParameter, pageParameter } from '../records/fields';
import { refusal } from '../records/refusal';
import { deleteRows, findRow, readPage } from '../records/rows';
import { createArea, done, jsonResponse, params } from './area';

const path = '/api/v1/admin/teams' as const;

const team = z.object({ _id: z.string(), name: z.string(), createdAt: z.string() }).openapi('Team');
const invite = z
  .object({
    _id: z.string(),
    teamId: z.string(),
    email: z.string(),
    role: z.string(),
    status: z.string(),
    createdAt: z.string(),
  })
  .openapi('TeamInvite');
const member = z
  .object({
    _id: z.string(),
    teamId: z.string(),
    createdAt: z.string(),
    /** Null if the customer's account was deleted. */
    user: z
      .object({
        _id: z.string(),
        name: z.string().nullable(),
        email: z.string(),
        role: z.string(),
        businessname: z.string().nullable(),
        country: z.string().nullable(),
      })
      .nullable(),
  })
  .openapi('TeamMember');

const list = fullAdmin({
  method: 'get',
  path,
  summary: 'Teams whose name holds the search, 30 a page unless asked otherwise',
  request: {
    query: z.object({
      search: z.string().optional(),
      page: pageParameter,
      limit: limitParameter(30),
    }),
  },
  responses: jsonResponse(
    z.object({ data: z.array(team), totalPages: z.number() }),
    'A page of teams',
  ),
});

const listMembers = fullAdmin({
  method: 'get',
  path: `${path}/{id}/users` as const,
  summary: 'All members of a team, the owner first',
  request: { params },
  responses: jsonResponse(z.object({ data: z.array(member) }), 'The members'),
});

const listInvites = fullAdmin({
  method: 'get',
  path: `${path}/{id}/invites` as const,
  summary: 'All invites of a team, newest first',
  request: { params },
  responses: jsonResponse(z.object({ data: z.array(invite) }), 'The invites'),
});

const removeMember = fullAdmin({
  method: 'delete',
  path: `${path}/{id}/users/{userId}` as const,
  summary: 'Remove a member by the id of the customer; the owner stays',
  request: { params: params.extend({ userId: z.string() }) },
  responses: jsonResponse(done, 'Removed'),
});

const cancelInvite = fullAdmin({
  method: 'delete',
  path: `${path}/{id}/invites/{inviteId}` as const,
  summary: 'Cancel an invite; the answer is empty',
  request: { params: params.extend({ inviteId: z.string() }) },
  responses: { 204: { description: 'Cancelled' } },
});

const mustExist = (db: Database, id: string) =>
  findRow(db, table, eq(table.id, id), 'Team not found');

export const teams = createArea();

teams.openapi(list, async (c) => {
  const { search = '', page, limit } = c.req.valid('query');
  // Not `like`: a search for "100%" is literal.
  const where = sql`strpos(lower(${table.name}), lower(${search.trim()})) > 0`;
  const options = { page, limit, where, orderBy: [desc(table.createdAt)] };
  const { rows, totalPages } = await readPage(c.var.db, table, options);
  const data = rows.map(({ id, name, createdAt }) => ({
    ...{ _id: id, name, createdAt: createdAt.toISOString() },
  }));
  return c.json({ data, totalPages }, 200);
});

teams.openapi(listMembers, async (c) => {
  const { db } = c.var;
  const { id } = c.req.valid('param');
  await mustExist(db, id);
  const rows = await db
    .select()
    .from(teamMembers)
    .leftJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, id))
    .orderBy(desc(teamMembers.isOwner), asc(teamMembers.createdAt), asc(teamMembers.id));
  const data = rows.map(({ team_members: { id: _id, teamId, createdAt }, users: user }) => ({
    _id,
    teamId,
    createdAt: createdAt.toISOString(),
    user: user && {
      _id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      businessname: user.businessname,
      country: user.country,
    },
  }));
  return c.json({ data }, 200);
});

teams.openapi(listInvites, async (c) => {
  const { db } = c.var;
  const { id } = c.req.valid('param');
  await mustExist(db, id);
  const rows = await db
    .select()
    .from(teamInvites)
    .where(eq(teamInvites.teamId, id))
    .orderBy(desc(teamInvites.createdAt));
  const data = rows.map(({ id: _id, createdAt, ...row }) => ({
    _id,
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return c.json({ data }, 200);
});

teams.openapi(removeMember, async (c) => {
  const { db } = c.var;
  const { id, userId } = c.req.valid('param');
  await mustExist(db, id);
  const one = and(eq(teamMembers.teamId, id), eq(teamMembers.userId, userId));
  const { isOwner } = await findRow(db, teamMembers, one, 'Member not found');
  if (isOwner) throw refusal(400, 'Cannot remove the team owner');
  await db.delete(teamMembers).where(one);
  return c.json({ valid: true as const, message: 'Member removed from team' }, 200);
});

teams.openapi(cancelInvite, async (c) => {
  const { db } = c.var;
  const { id, inviteId } = c.req.valid('param');
  await mustExist(db, id);
  const one = and(eq(teamInvites.teamId, id), eq(teamInvites.id, inviteId));
  await deleteRows(db, teamInvites, one, 'Invite not found');
  return c.body(null, 204);
});
