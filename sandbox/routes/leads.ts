// Sales leads (part 2, sections 3, 4 and 7); the only area of a leadadmin. The paths have no v1.
import { z } from '@hono/zod-openapi';
import { and, count, desc, eq, isNotNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { HonoRequest } from 'hono';
import type { Database } from '../db/open';
import { leads as table } from '../db/schema';
import { anyAdmin } from '../middleware/access';
import { csvOf } from '../records/csv';
import { limitParameter, pageParameter } from '../records/fields';
import {
  leadChanges,
  leadFilters,
  leadRecord,
  leadsWhere,
  toLeadRecord,
} from '../records/leadRecord';
import { refusal } from '../records/refusal';
import { findRow, readPage } from '../records/rows';
import { createArea, fileResponse, jsonBody, jsonResponse, params } from './area';

const path = '/api/admin/leads' as const;
const done = z.object({ message: z.string() });
const bulkDone = done.extend({ results: z.object({ success: z.number(), failed: z.number() }) });

const list = anyAdmin({
  method: 'get',
  path,
  summary: 'Leads, newest first, 20 a page unless asked otherwise',
  request: { query: leadFilters.extend({ page: pageParameter, limit: limitParameter(20) }) },
  responses: jsonResponse(
    z.object({
      entity: z.object({
        leads: z.array(leadRecord),
        pagination: z.object({
          page: z.number(),
          limit: z.number(),
          total: z.number(),
          pages: z.number(),
        }),
      }),
    }),
    'A page of leads',
  ),
});

const statistics = anyAdmin({
  method: 'get',
  path: `${path}/statistics` as const,
  summary: 'How many leads there are, are active, and can be reached',
  responses: jsonResponse(
    z.object({
      entity: z.object({
        statistics: z.object({
          totalLeads: z.number(),
          activeLeads: z.number(),
          contactStats: z.object({ withEmail: z.number(), withPhone: z.number() }),
        }),
      }),
    }),
    'The statistics',
  ),
});

const exportCsv = anyAdmin({
  method: 'get',
  path: `${path}/export` as const,
  summary: 'The leads that match, as CSV',
  request: { query: leadFilters },
  responses: fileResponse('text/csv', 'leads-export.csv'),
});

const show = anyAdmin({
  method: 'get',
  path: `${path}/{id}` as const,
  summary: 'One lead',
  request: { params },
  responses: jsonResponse(z.object({ entity: z.object({ lead: leadRecord }) }), 'The lead'),
});

const update = anyAdmin({
  method: 'put',
  path: `${path}/{id}` as const,
  summary: 'Change a lead; fields that are not sent stay',
  request: { params, ...jsonBody(leadChanges) },
  responses: jsonResponse(done, 'Changed'),
});

const remove = anyAdmin({
  method: 'delete',
  path: `${path}/{id}` as const,
  summary: 'Delete a lead',
  request: { params },
  responses: jsonResponse(done, 'Deleted'),
});

const single = <P extends string>(suffix: P, summary: string) =>
  anyAdmin({
    method: 'post',
    path: `${path}/{id}/${suffix}` as const,
    summary,
    request: { params },
    responses: jsonResponse(done, 'Sent'),
  });
const bulk = <P extends string>(suffix: P, summary: string) =>
  anyAdmin({
    method: 'post',
    path: `${path}/${suffix}` as const,
    summary,
    request: jsonBody(leadFilters),
    responses: jsonResponse(bulkDone, 'How many were sent'),
  });

type Service = 'product' | 'workbrook';
// Domains under the reserved top-level domain `invalid` receive no email.
const deliverable = not(like(table.email, '%.invalid'));

// Stores the result of an email to leads. Leads without an email stay unchanged.
async function mail(db: Database, where: SQL | undefined, service: Service, now: Date) {
  const reachable = sql<boolean>`${deliverable}`;
  const outcome = sql`case when ${deliverable} then 'sent' else 'failed' end`;
  const product = {
    notificationStatus: outcome,
    notificationError: sql`case when ${deliverable} then null else 'Mailbox unavailable' end`,
  };
  const marked = await db
    .update(table)
    .set({
      ...(service === 'product' ? product : { workbrookNotificationStatus: outcome }),
      lastNotificationAttempt: now,
      updatedAt: now,
    })
    .where(and(where, isNotNull(table.email)))
    .returning({ reachable });
  const success = marked.filter((row) => row.reachable).length;
  return { success, failed: marked.length - success };
}

const readLead = (db: Database, id: string) =>
  findRow(db, table, eq(table.id, id), 'Lead not found');

export const leads = createArea();

leads.openapi(list, async (c) => {
  const { page, limit, ...filters } = c.req.valid('query');
  const options = { page, limit, where: leadsWhere(filters), orderBy: [desc(table.ordinal)] };
  const { rows, total, totalPages: pages } = await readPage(c.var.db, table, options);
  const pagination = { page, limit, total, pages };
  return c.json({ entity: { leads: rows.map(toLeadRecord), pagination } }, 200);
});

// Declared before the routes with {id}, which would match these as a lead's ID.
leads.openapi(statistics, async (c) => {
  const [found] = await c.var.db
    .select({
      totalLeads: count(),
      activeLeads: sql`count(*) filter (where ${table.status} = 'ACTIVE')`.mapWith(Number),
      withEmail: count(table.email),
      withPhone: count(table.phone),
    })
    .from(table);
  const { totalLeads = 0, activeLeads = 0, withEmail = 0, withPhone = 0 } = found ?? {};
  const contactStats = { withEmail, withPhone };
  return c.json({ entity: { statistics: { totalLeads, activeLeads, contactStats } } }, 200);
});

leads.openapi(exportCsv, async (c) => {
  const { db } = c.var;
  const where = leadsWhere(c.req.valid('query'));
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(table).where(where);
  const columns = leadRecord.keyof().options;
  const read = async (after: number, size: number) => {
    const rows = db.select().from(table).where(where).orderBy(desc(table.ordinal));
    return (await rows.limit(size).offset(after)).map(toLeadRecord);
  };
  return c.body(csvOf(columns, total, read), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="leads-export.csv"',
  });
});

/** Rejects a request without a body, since `{}` selects every lead. */
function assertHasFilters(req: HonoRequest): void {
  if (!req.header('content-type')) throw refusal(400, 'A JSON body is required');
}

for (const [service, suffix, summary] of [
  ['product', 'send-bulk-email', 'Mail the leads that match'],
  ['workbrook', 'send-bulk-email-workbrook', 'Mail them for Workbrook'],
] as const) {
  leads.openapi(bulk(suffix, summary), async (c) => {
    assertHasFilters(c.req);
    const where = leadsWhere(c.req.valid('json'));
    const results = await mail(c.var.db, where, service, c.var.clock());
    return c.json({ message: 'Bulk email completed', results }, 200);
  });
}

for (const [service, suffix, summary] of [
  ['product', 'send-email', 'Mail one lead'],
  ['workbrook', 'send-email-workbrook', 'Mail one lead for Workbrook'],
] as const) {
  leads.openapi(single(suffix, summary), async (c) => {
    const { db, clock } = c.var;
    const { id, email } = await readLead(db, c.req.valid('param').id);
    if (!email) throw refusal(400, 'This lead has no email');
    const { failed } = await mail(db, eq(table.id, id), service, clock());
    if (failed > 0) throw refusal(422, 'Mailbox unavailable');
    return c.json({ message: 'Email sent successfully' }, 200);
  });
}

leads.openapi(show, async (c) => {
  const lead = await readLead(c.var.db, c.req.valid('param').id);
  return c.json({ entity: { lead: toLeadRecord(lead) } }, 200);
});

leads.openapi(update, async (c) => {
  const { db, clock } = c.var;
  const { id } = await readLead(db, c.req.valid('param').id);
  const changes = { ...c.req.valid('json'), updatedAt: clock() };
  await db.update(table).set(changes).where(eq(table.id, id));
  return c.json({ message: 'Lead updated successfully' }, 200);
});

leads.openapi(remove, async (c) => {
  const { db } = c.var;
  const { id } = await readLead(db, c.req.valid('param').id);
  await db.delete(table).where(eq(table.id, id));
  return c.json({ message: 'Lead deleted successfully' }, 200);
});
