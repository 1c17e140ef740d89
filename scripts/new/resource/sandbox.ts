import { snake } from '../../../src/components/generated/infer';
import { camelCase, humanise } from '../../../src/format/humanise';
import type { Field } from '../fields';
import { kindCode } from '../kindCode';
import { capital, type Names } from '../names';

const OWN_COLUMNS = ['money', 'time'];

/** The table. */
export function table({ name, labels }: Names, fields: Field[]): string {
  const made = [
    ...new Set(['integer', 'text', ...fields.map(({ kind }) => kindCode[kind].column)]),
  ];
  const own = made.filter((each) => OWN_COLUMNS.includes(each));
  const columns = fields.map(({ source, kind, isRequired }) => {
    const column = `${kindCode[kind].column}('${snake(source)}')`;
    return `${source}: ${column}${isRequired ? '.notNull()' : ''},`;
  });
  return `import { ${made
    .filter((each) => !own.includes(each))
    .sort()
    .join(', ')} } from 'drizzle-orm/pg-core';
import { ${[...own, 'sandbox'].sort().join(', ')} } from './namespace';

/** ${labels}. */
export const ${name} = sandbox.table('${name}', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  ${columns.join('\n  ')}
});
`;
}

/** What the function is called that seeds it. */
export const seedName = ({ name }: Names) => `seed${capital(camelCase(name))}`;

/** The rows that are there at the beginning. */
export function seed(names: Names, fields: Field[]): string {
  const { name, one, labels } = names;
  const values = fields.map(({ source, kind }) => {
    const value = source === 'currency' ? "'NGN'" : kindCode[kind].seed(humanise(source));
    return `${source}: ${value},`;
  });
  return `import type { Database } from '../open';
import { ${name} } from '../schema/${name}';

/** How many ${labels.toLowerCase()} there are: two pages. */
const SEEDED = 24;

/** Seeds the ${labels.toLowerCase()}. */
export async function ${seedName(names)}(db: Database): Promise<void> {
  const rows = Array.from({ length: SEEDED }, (_, index) => {
    const n = index + 1;
    return {
      id: \`${one}-\${n}\`,
      ${values.join('\n      ')}
    };
  });
  await db.insert(${name}).values(rows);
}
`;
}

/** The routes, from which the contract is made. */
export function routes(
  { name, type, label, labels }: Names,
  fields: Field[],
  role: string,
): string {
  const accepted = fields.map(({ source, kind, isRequired }) => {
    const words = humanise(source);
    return `${source}: ${isRequired ? `requiredText('${words}')` : kindCode[kind].accepts.replace('%', words)},`;
  });
  const shared = ['decimal', 'moment', 'day', 'requiredText'].filter((each) =>
    accepted.some((line) => new RegExp(`\\b${each}\\b`).test(line)),
  );
  const written = fields.flatMap(({ source, kind }) => {
    const value = kindCode[kind].written?.(source);
    return value ? [`${source}: ${value},`] : [];
  });
  const some = labels.toLowerCase();
  const one = label.toLowerCase();
  return `// ${labels}, newest first.
import { z } from '@hono/zod-openapi';
import { count, desc, eq } from 'drizzle-orm';
import { newId } from '../db/crypto';
import { ${name} as table } from '../db/schema/${name}';
import { ${role} } from '../middleware/access';
import { ${[...shared, 'pageParameter', 'pagesOf'].sort().join(', ')} } from '../records/fields';
import { refusal } from '../records/refusal';
import { answers, createArea, jsonBody } from './area';

const pageSize = 20;
const path = '/api/v1/admin/${name}' as const;
const params = z.object({ id: z.string() });

const ${type} = z
  .object({
    _id: z.string(),
    ${fields.map(({ source, kind, isRequired }) => `${source}: ${isRequired ? 'z.string()' : kindCode[kind].answer},`).join('\n    ')}
  })
  .openapi('${type}');
const body = z.object({
  ${accepted.join('\n  ')}
});
const changed = z.object({ valid: z.literal(true), message: z.string(), entity: ${type} });

const list = ${role}({
  method: 'get',
  path,
  summary: '${labels}, newest first, 20 a page',
  request: { query: z.object({ page: pageParameter }) },
  responses: answers(
    z.object({ data: z.array(${type}), totalPages: z.number() }),
    'A page of ${some}',
  ),
});

const one = ${role}({
  method: 'get',
  path: \`\${path}/{id}\` as const,
  summary: 'One ${one}',
  request: { params },
  responses: answers(z.object({ entity: ${type} }), 'The ${one}'),
});

const create = ${role}({
  method: 'post',
  path,
  summary: 'Create one ${one}',
  request: jsonBody(body),
  responses: answers(changed, 'The new ${one}'),
});

const update = ${role}({
  method: 'put',
  path: \`\${path}/{id}\` as const,
  summary: 'Change the given fields of one ${one}',
  request: { params, ...jsonBody(body.partial()) },
  responses: answers(changed, 'The changed ${one}'),
});

function toRecord(${written.length > 0 ? 'row' : '{ id, ordinal, ...row }'}: typeof table.$inferSelect) {
  ${written.length > 0 ? `const { id, ordinal, ...rest } = row;\n  return { _id: id, ...rest, ${written.join(' ')} };` : 'return { _id: id, ...row };'}
}

export const ${name} = createArea();

${name}.openapi(list, async (c) => {
  const { db } = c.var;
  const { page } = c.req.valid('query');
  const [counted] = await db.select({ rows: count() }).from(table);
  const rows = await db
    .select()
    .from(table)
    .orderBy(desc(table.ordinal))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const totalPages = pagesOf(counted?.rows ?? 0, pageSize);
  return c.json({ data: rows.map(toRecord), totalPages }, 200);
});

${name}.openapi(one, async (c) => {
  const [row] = await c.var.db.select().from(table).where(eq(table.id, c.req.valid('param').id));
  if (!row) throw refusal(404, '${label} not found');
  return c.json({ entity: toRecord(row) }, 200);
});

${name}.openapi(create, async (c) => {
  const given = c.req.valid('json');
  const [row] = await c.var.db
    .insert(table)
    .values({ ...given, id: newId() })
    .returning();
  if (!row) throw refusal(409, '${label} not created');
  return c.json({ valid: true as const, message: '${label} created', entity: toRecord(row) }, 200);
});

${name}.openapi(update, async (c) => {
  const given = c.req.valid('json');
  const [row] = await c.var.db
    .update(table)
    .set(given)
    .where(eq(table.id, c.req.valid('param').id))
    .returning();
  if (!row) throw refusal(404, '${label} not found');
  return c.json({ valid: true as const, message: '${label} updated', entity: toRecord(row) }, 200);
});
`;
}
