import { snake } from '../../../src/components/generated/infer';
import { camelCase, humanise } from '../../../src/format/humanise';
import { type ApiShape, isPaged, nestedCode } from '../apiShape';
import type { Field } from '../fields';
import { codeOf, kindCode } from '../kindCode';
import { capital, type Names } from '../names';
import { listPath, PAGE_SIZE } from './console';

/** Number of seeded rows. */
export const SEEDED = 24;

const OWN_COLUMNS = ['money', 'time'];

/** The table. */
export function table({ name, labels }: Names, fields: Field[], shape: ApiShape = {}): string {
  const made = [
    ...new Set([
      'integer',
      ...(shape.isNumber ? [] : ['text']),
      ...fields.map(({ kind }) => kindCode[kind].column),
    ]),
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
  ${shape.isNumber ? "id: integer('id').primaryKey().generatedByDefaultAsIdentity()," : "id: text('id').primaryKey(),"}
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  ${columns.join('\n  ')}
});
`;
}

/** What the function is called that seeds it. */
export const seedName = ({ name }: Names) => `seed${capital(camelCase(name))}`;

/** The rows that are there at the beginning. */
export function seed(names: Names, fields: Field[], shape: ApiShape = {}): string {
  const { name, one, labels } = names;
  const values = fields.map(({ source, kind }) => {
    const value = source === 'currency' ? "'NGN'" : kindCode[kind].seed(humanise(source));
    return `${source}: ${value},`;
  });
  return `import type { Database } from '../open';
import { ${name} } from '../schema/${name}';

/** How many ${labels.toLowerCase()} there are: more than a page. */
const SEEDED = ${SEEDED};

/** Seeds the ${labels.toLowerCase()}. */
export async function ${seedName(names)}(db: Database): Promise<void> {
  const rows = Array.from({ length: SEEDED }, (_, index) => {
    const n = index + 1;
    return {
      ${shape.isNumber ? '' : `id: \`${one}-\${n}\`,`}
      ${values.join('\n      ')}
    };
  });
  await db.insert(${name}).values(rows);
}
`;
}

/** Returns the code of the list route: its request and response schemas, and its handler. */
function listCode(type: string, shape: ApiShape) {
  const { items, total, pages, next, readsByPost, pageSizes } = shape;
  const hasPages = isPaged(shape);
  const page = [
    next ? 'cursor: z.coerce.number().int().min(0).default(0)' : 'page: pageParameter',
    ...(pageSizes ? [`limit: limitParameter(${pageSizes[0]})`] : []),
  ].join(', ');
  const asked = `z.object({ ${page} })`;
  const parameters = readsByPost ? `jsonBody(${asked})` : `{ query: ${asked} }`;
  const from = next ? 'cursor' : '(page - 1) * pageSize';
  const valid = readsByPost ? 'json' : 'query';
  const parts: [place: string | undefined, shape: string, code: string][] = [
    [items ?? 'data', `z.array(${type})`, 'rows.map(toRecord)'],
    [total, 'z.number()', 'all'],
    [items === undefined ? 'totalPages' : pages, 'z.number()', 'pagesOf(all, pageSize)'],
    [next, 'z.string().nullable()', 'from + pageSize < all ? String(from + pageSize) : null'],
  ];
  const present = parts.filter((part): part is [string, string, string] => part[0] !== undefined);
  const answer = nestedCode(present.map(([place, , code]) => [place, code]));
  const isCounted = /\ball\b/.test(answer);
  return {
    request: some(hasPages, `request: ${parameters},`),
    helpers: [
      ...(hasPages && !next ? ['pageParameter'] : []),
      ...(hasPages && pageSizes ? ['limitParameter'] : []),
      ...(answer.includes('pagesOf') ? ['pagesOf'] : []),
    ],
    shape: nestedCode(
      present.map(([place, shape]) => [place, shape]),
      inZod,
    ),
    code: `const { db } = c.var;
  ${some(
    hasPages,
    `const { ${next ? 'cursor' : 'page'}${some(pageSizes !== undefined, ', limit: pageSize')} } = c.req.valid('${valid}');
  const from = ${from};`,
  )}
  ${some(
    isCounted,
    `const [counted] = await db.select({ rows: count() }).from(table);
  const all = counted?.rows ?? 0;`,
  )}
  const rows = await db.select().from(table).orderBy(desc(table.ordinal))${some(hasPages, '.limit(pageSize).offset(from)')};
  return c.json(${answer}, 200);`,
    isCounted,
    hasPages,
  };
}

const inZod = (members: string) => `z.object({ ${members} })`;
const some = (condition: boolean, text: string) => (condition ? text : '');

/** The routes, from which the contract is made. */
export function routes(
  { name, type, label, labels }: Names,
  fields: Field[],
  role: string,
  shape: ApiShape = {},
): string {
  const accepted = fields.map((field) => {
    const words = humanise(field.source);
    return `${field.source}: ${field.isRequired ? `requiredText('${words}')` : codeOf(field).accepts.replace('%', words)},`;
  });
  const read = listCode(type, shape);
  const path = shape.path ?? `/api/v1/admin/${name}`;
  const oneAt = shape.one ?? 'entity';
  const answered = (word: string) =>
    nestedCode([
      ['valid', 'true as const'],
      ['message', `'${label} ${word}'`],
      [oneAt, 'toRecord(row)'],
    ]);
  const identifier = shape.id ?? '_id';
  const shared = ['decimal', 'moment', 'day', 'requiredText'].filter((each) =>
    accepted.some((line) => new RegExp(`\\b${each}\\b`).test(line)),
  );
  const written = fields.flatMap((field) => {
    const value = codeOf(field).written?.(field.source);
    return value ? [`${field.source}: ${value},`] : [];
  });
  const imported = [...shared, ...read.helpers];
  const many = labels.toLowerCase();
  const one = label.toLowerCase();
  return `// ${labels}, newest first.
import { z } from '@hono/zod-openapi';
import { ${some(read.isCounted, 'count, ')}desc, eq } from 'drizzle-orm';
${some(!shape.isNumber, "import { newId } from '../db/crypto';\n")}import { ${name} as table } from '../db/schema/${name}';
import { ${role} } from '../middleware/access';
${imported.length > 0 ? `import { ${imported.sort().join(', ')} } from '../records/fields';` : ''}
import { refusal } from '../records/refusal';
import { answers, createArea, jsonBody } from './area';

${some(read.hasPages && !shape.pageSizes, `const pageSize = ${shape.perPage ?? PAGE_SIZE};`)}
const path = '${path}' as const;
const params = z.object({ id: ${shape.isNumber ? 'z.coerce.number().int()' : 'z.string()'} });

const ${type} = z
  .object({
    ${identifier}: ${shape.isNumber ? 'z.number()' : 'z.string()'},
    ${fields.map((field) => `${field.source}: ${field.isRequired ? 'z.string()' : codeOf(field).answer},`).join('\n    ')}
  })
  .openapi('${type}');
const body = z.object({
  ${accepted.join('\n  ')}
});
const changed = ${nestedCode(
    [
      ['valid', 'z.literal(true)'],
      ['message', 'z.string()'],
      [oneAt, type],
    ],
    inZod,
  )};

const list = ${role}({
  method: '${shape.readsByPost ? 'post' : 'get'}',
  ${listPath(name, shape) === path ? 'path' : `path: '${listPath(name, shape)}'`},
  summary: '${labels}, newest first${some(read.hasPages, `, ${shape.pageSizes?.[0] ?? shape.perPage ?? PAGE_SIZE} a page`)}',
  ${read.request}responses: answers(${read.shape}, 'A page of ${many}'),
});

const one = ${role}({
  method: 'get',
  path: \`\${path}/{id}\` as const,
  summary: 'One ${one}',
  request: { params },
  responses: answers(${nestedCode([[oneAt, type]], inZod)}, 'The ${one}'),
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
  ${written.length > 0 ? `const { id, ordinal, ...rest } = row;\n  return { ${identifier}: id, ...rest, ${written.join(' ')} };` : `return { ${identifier}: id, ...row };`}
}

export const ${name} = createArea();

${name}.openapi(list, async (c) => {
  ${read.code}
});

${name}.openapi(one, async (c) => {
  const [row] = await c.var.db.select().from(table).where(eq(table.id, c.req.valid('param').id));
  if (!row) throw refusal(404, '${label} not found');
  return c.json(${nestedCode([[oneAt, 'toRecord(row)']])}, 200);
});

${name}.openapi(create, async (c) => {
  const given = c.req.valid('json');
  const [row] = await c.var.db
    .insert(table)
    .values(${shape.isNumber ? 'given' : '{ ...given, id: newId() }'})
    .returning();
  if (!row) throw refusal(409, '${label} not created');
  return c.json(${answered('created')}, 200);
});

${name}.openapi(update, async (c) => {
  const given = c.req.valid('json');
  const [row] = await c.var.db
    .update(table)
    .set(given)
    .where(eq(table.id, c.req.valid('param').id))
    .returning();
  if (!row) throw refusal(404, '${label} not found');
  return c.json(${answered('updated')}, 200);
});
`;
}
