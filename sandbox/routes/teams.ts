// Teams with their invites and members (part 2, sections 3 and 7), newest team first.
import { z } from '@hono/zod-openapi';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open';
import { teams as table, teamInvites, teamMembers, users } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { limitParameter, pageParameter, pagesOf } from '../records/fields';
import { refusal } from '../records/refusal';
import { createArea, jsonResponse } from './area';

const path = '/api/v1/admin/teams' as const;
const params = z.object({ id: z.string() });
const done = z.object({ valid: z.literal(true), message: z.string() });

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

async function mustExist(db: Database, id: string): Promise<void> {
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
  if (!found) throw refusal(404, 'Team not found');
}

export const teams = createArea();

teams.openapi(list, async (c) => {
  const { db } = c.var;
  const { search = '', page, limit } = c.req.valid('query');
  // Not `like`: a search for "100%" is literal.
  const wanted = sql`strpos(lower(${table.name}), lower(${search.trim()})) > 0`;
  const [counted] = await db.select({ rows: count() }).from(table).where(wanted);
  const rows = await db
    .select({ _id: table.id, name: table.name, createdAt: table.createdAt })
    .from(table)
    .where(wanted)
    .orderBy(desc(table.createdAt))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return c.json({ data, totalPages: pagesOf(counted?.rows ?? 0, limit) }, 200);
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
  const [found] = await db.select().from(teamMembers).where(one);
  if (!found) throw refusal(404, 'Member not found');
  if (found.isOwner) throw refusal(400, 'Cannot remove the team owner');
  await db.delete(teamMembers).where(one);
  return c.json({ valid: true as const, message: 'Member removed from team' }, 200);
});

teams.openapi(cancelInvite, async (c) => {
  const { db } = c.var;
  const { id, inviteId } = c.req.valid('param');
  await mustExist(db, id);
  const gone = await db
    .delete(teamInvites)
    .where(and(eq(teamInvites.teamId, id), eq(teamInvites.id, inviteId)))
    .returning({ id: teamInvites.id });
  if (gone.length === 0) throw refusal(404, 'Invite not found');
  return c.body(null, 204);
});
