// Chat sessions of the support chatbot (part 1, sections 3 and 7), newest first. A single session has more fields than
// the specification shows, in varying formats.
import { z } from '@hono/zod-openapi';
import { desc, eq } from 'drizzle-orm';
import { chatSessions as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { limitParameter, pageParameter } from '../records/fields';
import { deleteRows, findRow, readPage } from '../records/rows';
import { createArea, done, jsonResponse, params } from './area';

const sessionRow = z
  .object({
    _id: z.string(),
    userId: z.string(),
    subject: z.string().optional(),
    createdAt: z.string(),
  })
  .openapi('ChatSession');

type SessionRow = typeof table.$inferSelect;

// Without a subject, the field is absent.
function toRow({ id, userId, subject, createdAt }: SessionRow): z.infer<typeof sessionRow> {
  return { _id: id, userId, ...(subject && { subject }), createdAt: createdAt.toISOString() };
}

const path = '/api/v1/admin/chat/sessions' as const;
const missing = 'Session not found';

const list = fullAdmin({
  method: 'get',
  path,
  summary: 'Chat sessions, of one user if asked, 10 a page unless asked otherwise',
  request: {
    query: z.object({
      page: pageParameter,
      limit: limitParameter(10),
      userId: z.string().optional(),
    }),
  },
  responses: jsonResponse(
    z.object({
      sessions: z.array(sessionRow),
      pagination: z.object({
        page: z.number(),
        limit: z.number(),
        total: z.number(),
        totalPages: z.number(),
      }),
    }),
    'A page of sessions',
  ),
});

const show = fullAdmin({
  method: 'get',
  path: `${path}/{id}` as const,
  summary: 'One session; beside the fields of the list it holds what the chatbot kept',
  request: { params },
  responses: jsonResponse(z.object({ data: z.looseObject(sessionRow.shape) }), 'The session'),
});

const remove = fullAdmin({
  method: 'delete',
  path: `${path}/{id}` as const,
  summary: 'Delete a session',
  request: { params },
  responses: jsonResponse(done, 'Deleted'),
});

export const chatsession = createArea();

chatsession.openapi(list, async (c) => {
  const { page, limit, userId } = c.req.valid('query');
  const where = userId ? eq(table.userId, userId) : undefined;
  const options = { page, limit, where, orderBy: [desc(table.createdAt), desc(table.id)] };
  const { rows, total, totalPages } = await readPage(c.var.db, table, options);
  const pagination = { page, limit, total, totalPages };
  return c.json({ sessions: rows.map(toRow), pagination }, 200);
});

chatsession.openapi(show, async (c) => {
  const row = await findRow(c.var.db, table, eq(table.id, c.req.valid('param').id), missing);
  return c.json({ data: { ...toRow(row), ...row.details } }, 200);
});

chatsession.openapi(remove, async (c) => {
  await deleteRows(c.var.db, table, eq(table.id, c.req.valid('param').id), missing);
  return c.json({ valid: true as const, message: 'Session deleted successfully' }, 200);
});
