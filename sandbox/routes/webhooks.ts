// Webhooks of merchants and their events (part 2, sections 3 and 7; rulings R19, R20).
import { z } from '@hono/zod-openapi';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { newId } from '../db/crypto';
import type { Database } from '../db/open';
import { webhookEvents as events, webhooks as table, users } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { pageParameter } from '../records/fields';
import { refusal } from '../records/refusal';
import { deleteRows, findRow, readPage } from '../records/rows';
import * as records from '../records/webhookRecord';
import { createArea, done, jsonBody, jsonResponse, params } from './area';

const path = '/api/v1/admin/webhooks' as const;
const query = z.object({ search: z.string().optional(), page: pageParameter });
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ valid: z.literal(true), data: z.array(row), totalPages: z.number() });

const listMerchants = fullAdmin({
  method: 'get',
  path: '/api/v1/admin/users/merchant/list',
  summary: 'Merchants whose business, name or email contains the search, 20 a page',
  request: { query },
  responses: jsonResponse(listOf(records.merchant), 'A page of merchants'),
});
const list = fullAdmin({
  method: 'get',
  path: `${path}/merchant/{id}` as const,
  summary: 'Webhooks of a merchant whose URL holds the search, 10 a page',
  request: { params, query },
  responses: jsonResponse(listOf(records.webhook), 'A page of webhooks'),
});
const listEvents = fullAdmin({
  method: 'get',
  path: `${path}/{id}/events` as const,
  summary: 'Events of a webhook whose name or id holds the search, newest first, 20 a page',
  request: { params, query },
  responses: jsonResponse(listOf(records.event), 'A page of events'),
});
const show = fullAdmin({
  method: 'get',
  path: `${path}/{id}` as const,
  summary:
    'A webhook by its id, or the first one of a merchant by theirs; null when they have none',
  request: { params },
  responses: jsonResponse(
    z.object({ valid: z.literal(true), webhook: records.webhook.nullable() }),
    'It',
  ),
});
const body = jsonBody(records.webhookTexts);
const create = fullAdmin({
  method: 'post',
  path: `${path}/merchant/{id}` as const,
  summary: 'Create a webhook for a merchant',
  request: { params, ...body },
  responses: jsonResponse(done.extend({ data: records.webhook }), 'Created'),
});
const change = fullAdmin({
  method: 'put',
  path: `${path}/{id}` as const,
  summary: 'Change a webhook',
  request: { params, ...body },
  responses: jsonResponse(done.extend({ data: records.webhook }), 'Changed'),
});
const remove = fullAdmin({
  method: 'delete',
  path: `${path}/{id}` as const,
  summary: 'Delete a webhook and its events',
  request: { params },
  responses: jsonResponse(done, 'Deleted'),
});
const fire = fullAdmin({
  method: 'post',
  path: `${path}/event/{id}/fire` as const,
  summary: 'Deliver an event once more; `valid` says whether the receiver took it',
  request: { params, ...jsonBody(records.delivery) },
  responses: jsonResponse(
    z.object({ valid: z.boolean(), message: z.string(), error: z.string().optional() }),
    'What the receiver said',
  ),
});

// Not `like`: a search for "100%" is literal.
const holds = (search: string | undefined, ...columns: PgColumn[]): SQL | undefined =>
  search?.trim()
    ? or(
        ...columns.map(
          (column) => sql`strpos(lower(${column}), lower(${search.trim()}::text)) > 0`,
        ),
      )
    : undefined;

const mustBeMerchant = (db: Database, id: string) =>
  findRow(db, users, and(eq(users.id, id), eq(users.role, 'merchant')), 'Merchant not found');
const readWebhook = (db: Database, id: string) =>
  findRow(db, table, eq(table.id, id), 'Webhook not found');

export const webhooks = createArea();

webhooks.openapi(listMerchants, async (c) => {
  const { search, page } = c.req.valid('query');
  const isFound = holds(search, users.businessname, users.name, users.email);
  const where = and(eq(users.role, 'merchant'), isFound);
  const options = { page, limit: 20, where, orderBy: [asc(users.ordinal)] };
  const { rows, totalPages } = await readPage(c.var.db, users, options);
  return c.json({ valid: true as const, data: rows.map(records.toMerchant), totalPages }, 200);
});

webhooks.openapi(list, async (c) => {
  const { id } = c.req.valid('param');
  const { search, page } = c.req.valid('query');
  await mustBeMerchant(c.var.db, id);
  const where = and(eq(table.merchantId, id), holds(search, table.url));
  const options = { page, limit: 10, where, orderBy: [asc(table.ordinal)] };
  const { rows, totalPages } = await readPage(c.var.db, table, options);
  return c.json({ valid: true as const, data: rows.map(records.toWebhook), totalPages }, 200);
});

webhooks.openapi(listEvents, async (c) => {
  const { id } = c.req.valid('param');
  const { search, page } = c.req.valid('query');
  const owner = await readWebhook(c.var.db, id);
  const where = and(eq(events.webhookId, id), holds(search, events.event, events.id));
  const options = {
    page,
    limit: 20,
    where,
    orderBy: [desc(events.createdAt), asc(events.ordinal)],
  };
  const { rows, totalPages } = await readPage(c.var.db, events, options);
  const data = rows.map((row) => records.toEvent(row, owner));
  return c.json({ valid: true as const, data, totalPages }, 200);
});

webhooks.openapi(show, async (c) => {
  const { id } = c.req.valid('param');
  const [own] = await c.var.db.select().from(table).where(eq(table.id, id));
  if (own) return c.json({ valid: true as const, webhook: records.toWebhook(own) }, 200);
  await mustBeMerchant(c.var.db, id).catch(() => {
    throw refusal(404, 'Webhook not found');
  });
  const ofMerchant = eq(table.merchantId, id);
  const [first] = await c.var.db.select().from(table).where(ofMerchant).orderBy(asc(table.ordinal));
  return c.json({ valid: true as const, webhook: first ? records.toWebhook(first) : null }, 200);
});

webhooks.openapi(create, async (c) => {
  const { id: merchantId } = c.req.valid('param');
  await mustBeMerchant(c.var.db, merchantId);
  const [row] = await c.var.db
    .insert(table)
    .values({
      id: newId(),
      merchantId,
      ...c.req.valid('json'),
      events: [],
      createdAt: c.var.clock(),
    })
    .returning();
  if (!row) throw new Error('The database returned no row');
  const message = 'Webhook created';
  return c.json({ valid: true as const, message, data: records.toWebhook(row) }, 200);
});

webhooks.openapi(change, async (c) => {
  const one = eq(table.id, c.req.valid('param').id);
  const [row] = await c.var.db.update(table).set(c.req.valid('json')).where(one).returning();
  if (!row) throw refusal(404, 'Webhook not found');
  const message = 'Webhook updated';
  return c.json({ valid: true as const, message, data: records.toWebhook(row) }, 200);
});

webhooks.openapi(remove, async (c) => {
  await deleteRows(c.var.db, table, eq(table.id, c.req.valid('param').id), 'Webhook not found');
  return c.json({ valid: true as const, message: 'Webhook deleted' }, 200);
});

webhooks.openapi(fire, async (c) => {
  const { db, clock, receiver } = c.var;
  const one = eq(events.id, c.req.valid('param').id);
  const { id } = await findRow(db, events, one, 'Webhook event not found');
  const outcome = records.outcomeOf(receiver.receive(id));
  await db
    .update(events)
    .set({ ...outcome.row, lastAttempt: clock() })
    .where(one);
  return c.json(outcome.answer, 200);
});
