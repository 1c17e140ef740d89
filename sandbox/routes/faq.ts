// Support features and their FAQ items (part 1, sections 3, 5 and 7).
import { z } from '@hono/zod-openapi';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { nameKey, newId } from '../db/crypto';
import type { Database } from '../db/open';
import { faqItems, supportFeatures as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { pageParameter, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { deleteRows, findRow, readPage } from '../records/rows';
import { createArea, done, jsonBody, jsonResponse, params } from './area';

const taken = 'A feature with this name already exists';
const base = '/api/v1/admin/chatbot' as const;

const feature = z
  .object({ _id: z.string(), name: z.string(), description: z.string() })
  .openapi('SupportFeature');
const item = z
  .object({ _id: z.string(), question: z.string(), answer: z.string() })
  .openapi('FaqItem');

const featureBody = z.object({
  name: requiredText('Name'),
  description: requiredText('Description'),
});
const itemBody = z.object({ question: requiredText('Question'), answer: requiredText('Answer') });

const list = fullAdmin({
  method: 'get',
  path: `${base}/all-features` as const,
  summary: 'Support features, newest first, 10 a page',
  request: { query: z.object({ page: pageParameter }) },
  responses: jsonResponse(
    z.object({ valid: z.literal(true), data: z.array(feature), totalPages: z.number() }),
    'A page of support features',
  ),
});

const create = fullAdmin({
  method: 'post',
  path: `${base}/support-feature` as const,
  summary: 'Add a support feature; 409 when the name is taken, in any case',
  request: jsonBody(featureBody),
  responses: jsonResponse(done.extend({ data: feature }), 'The new feature'),
});

const update = fullAdmin({
  method: 'put',
  path: `${base}/support-feature/{id}` as const,
  summary: 'Change a support feature; 409 when the name is taken, in any case',
  request: { params, ...jsonBody(featureBody) },
  responses: jsonResponse(done.extend({ data: feature }), 'The changed feature'),
});

const remove = fullAdmin({
  method: 'delete',
  path: `${base}/feature-qa/{id}` as const,
  summary: 'Delete a support feature with its items',
  request: { params },
  responses: jsonResponse(done, 'Deleted'),
});

const show = fullAdmin({
  method: 'get',
  path: `${base}/featureqas/{featureId}` as const,
  summary: 'A support feature with its items, oldest first',
  request: { params: z.object({ featureId: z.string() }) },
  responses: jsonResponse(feature.extend({ qas: z.array(item) }), 'The feature'),
});

const addItem = fullAdmin({
  method: 'post',
  path: `${base}/support-qa/{featureId}` as const,
  summary: 'Add a question and answer to a feature',
  request: { params: z.object({ featureId: z.string() }), ...jsonBody(itemBody) },
  responses: jsonResponse(done.extend({ data: item }), 'The new item'),
});

const editItem = fullAdmin({
  method: 'put',
  path: `${base}/feature/{featureId}/qa/{qaId}` as const,
  summary: 'Change a question and answer',
  request: {
    params: z.object({ featureId: z.string(), qaId: z.string() }),
    ...jsonBody(itemBody),
  },
  responses: jsonResponse(done.extend({ data: item }), 'The changed item'),
});

const removeItem = fullAdmin({
  method: 'delete',
  path: `${base}/qa/{qaId}` as const,
  summary: 'Delete a question and answer; the answer is empty',
  request: { params: z.object({ qaId: z.string() }) },
  responses: { 204: { description: 'Deleted' } },
});

const toFeature = ({ id, name, description }: typeof table.$inferSelect) => ({
  ...{ _id: id, name, description },
});
const shownItem = { _id: faqItems.id, question: faqItems.question, answer: faqItems.answer };

const readFeature = async (db: Database, id: string) =>
  toFeature(await findRow(db, table, eq(table.id, id), 'Feature not found'));

export const faq = createArea();

faq.openapi(list, async (c) => {
  const { page } = c.req.valid('query');
  const options = { page, limit: 10, orderBy: [desc(table.ordinal)] };
  const { rows, totalPages } = await readPage(c.var.db, table, options);
  return c.json({ valid: true as const, data: rows.map(toFeature), totalPages }, 200);
});

faq.openapi(create, async (c) => {
  const { name, description } = c.req.valid('json');
  const [made] = await c.var.db
    .insert(table)
    .values({ id: newId(), name, description, nameKey: await nameKey(name) })
    .onConflictDoNothing()
    .returning();
  if (!made) throw refusal(409, taken);
  const data = toFeature(made);
  return c.json({ valid: true as const, message: 'Feature created successfully', data }, 200);
});

faq.openapi(update, async (c) => {
  const { db } = c.var;
  const { id } = c.req.valid('param');
  const { name, description } = c.req.valid('json');
  const key = await nameKey(name);
  await readFeature(db, id);
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.nameKey, key), ne(table.id, id)));
  if (other) throw refusal(409, taken);
  await db.update(table).set({ name, description, nameKey: key }).where(eq(table.id, id));
  const data = await readFeature(db, id);
  return c.json({ valid: true as const, message: 'Feature updated successfully', data }, 200);
});

faq.openapi(remove, async (c) => {
  const { id } = c.req.valid('param');
  await deleteRows(c.var.db, table, eq(table.id, id), 'Feature not found');
  return c.json({ valid: true as const, message: 'Feature deleted successfully' }, 200);
});

faq.openapi(show, async (c) => {
  const { db } = c.var;
  const found = await readFeature(db, c.req.valid('param').featureId);
  const qas = await db
    .select(shownItem)
    .from(faqItems)
    .where(eq(faqItems.featureId, found._id))
    .orderBy(asc(faqItems.ordinal));
  return c.json({ ...found, qas }, 200);
});

faq.openapi(addItem, async (c) => {
  const { db } = c.var;
  const { _id: featureId } = await readFeature(db, c.req.valid('param').featureId);
  const data = { _id: newId(), ...c.req.valid('json') };
  const { _id: id, ...texts } = data;
  await db.insert(faqItems).values({ id, featureId, ...texts });
  return c.json({ valid: true as const, message: 'FAQ added successfully', data }, 200);
});

faq.openapi(editItem, async (c) => {
  const { featureId, qaId } = c.req.valid('param');
  const [data] = await c.var.db
    .update(faqItems)
    .set(c.req.valid('json'))
    .where(and(eq(faqItems.id, qaId), eq(faqItems.featureId, featureId)))
    .returning(shownItem);
  if (!data) throw refusal(404, 'FAQ not found');
  return c.json({ valid: true as const, message: 'FAQ updated successfully', data }, 200);
});

faq.openapi(removeItem, async (c) => {
  const { qaId } = c.req.valid('param');
  await deleteRows(c.var.db, faqItems, eq(faqItems.id, qaId), 'FAQ not found');
  return c.body(null, 204);
});
