import { api } from '../../../src/api';
import { type ApiShape, hasVerb, isPaged } from '../apiShape';
import { type Field, writable } from '../fields';
import { codeOf } from '../kindCode';
import { type Names, quoted } from '../names';

const some = (condition: boolean, text: string) => (condition ? text : '');

function pathsOf(name: string, { path }: ApiShape) {
  const start = path ? `apiPath\`${path}` : `adminPath\`/${name}`;
  return { list: `${start}\``, one: `${start}/\${id}\``, writer: path ? 'apiPath' : 'adminPath' };
}

const searchOf = ({ search = 'search' }: ApiShape) => `/${search}`;

/** Returns the path from which the list is read. */
export const listPath = (name: string, shape: ApiShape) =>
  `${shape.path ?? `${api.basePath}/${name}`}${some(shape.readsByPost === true, searchOf(shape))}`;

/** Returns the rows per page that the endpoint declares: an option, or the default if it must be known or sent. */
export function pageSizeOf(shape: ApiShape): number | undefined {
  const { perPage, pageSizes, total, pages, sizeParam, pageFrom } = shape;
  const isSent = isPaged(shape) && (sizeParam !== undefined || pageFrom === 'offset');
  return pageSizes?.[0] ?? perPage ?? (isSent || (total && !pages) ? PAGE_SIZE : undefined);
}
export const PAGE_SIZE = 20;

const key = (parameter: string) => (/^\w+$/.test(parameter) ? parameter : quoted(parameter));

/** Returns the code of the parameters that select a page. */
function pageParameters(shape: ApiShape): string[] {
  const { next, pageParam, pageFrom, sizeParam, pageSizes } = shape;
  if (!isPaged(shape)) return [];
  const size = pageSizeOf(shape);
  const page = 'pagination?.page ?? 1';
  const from = {
    offset: `((${page}) - 1) * ${pageSizes ? `(pagination?.perPage ?? ${size})` : size}`,
    zero: `(${page}) - 1`,
  };
  const ofCursor = pageParam ? `${key(pageParam)}: cursor` : 'cursor';
  const limit = pageSizes ? 'pagination?.perPage' : size;
  return [
    next ? ofCursor : `${key(pageParam ?? 'page')}: ${pageFrom ? from[pageFrom] : page}`,
    ...(sizeParam || pageSizes ? [`${key(sizeParam ?? 'limit')}: ${limit}`] : []),
  ];
}

/** Returns the code of getList and getOne. */
function readVerbs(one: string, shape: ApiShape, paths: ReturnType<typeof pathsOf>): string {
  const { items, total, pages, next, readsByPost, filters } = shape;
  const paged = pageParameters(shape);
  const size = pageSizeOf(shape);
  const places = Object.entries({ items, total, pages, next }).filter(
    ([, place]) => place !== undefined,
  );
  const used = ['cursor', 'pagination'].filter((each) => paged.join().includes(each));
  const params = [...used, ...(filters ? ['filter'] : [])].join(', ');
  const sent = [...paged, ...(filters ? ['...filterQuery(filters, filter)'] : [])].join(', ');
  const request = readsByPost
    ? `method: 'POST', reads: true, path: ${paths.list.replace(/`$/, `${searchOf(shape)}\``)}, body: { ${sent} }`
    : `path: ${paths.list}, ${some(sent !== '', `query: { ${sent} }`)}`;
  return `${some(filters !== undefined, 'filters,')}${some(size !== undefined, `perPage: ${size},`)}${some(shape.pageSizes !== undefined, `pageSizes: [${shape.pageSizes?.join(', ')}],`)}${some(next !== undefined, 'hasCursors: true,')}
  getList: {
    call: (${some(params !== '', `{ ${params} }`)}) => ({ ${request} }),
    read: ${
      items === undefined
        ? `pageOf(${one}, ['data'])`
        : `listAt(${one}, { ${places.map(([place, path]) => `${place}: ${quoted(path ?? '')}`).join(', ')} }${some(size !== undefined && !shape.pageSizes, `, ${size}`)})`
    },
  },
  ${some(
    hasVerb(shape, 'get'),
    `getOne: {
    call: ({ id }) => ({ path: ${paths.one} }),
    read: ${shape.one ? `oneAt(${one}, ${quoted(shape.one)})` : `oneOf(${one})`},
  },`,
  )}`;
}

/** Returns the paths in the response of a list, for the comment above the endpoint. */
function pageFields({ items, total, pages, next }: ApiShape): string {
  const places = items === undefined ? ['data', 'totalPages'] : [items, total, pages, next];
  const named = places.filter(Boolean).join(', ');
  return named ? `{ ${named} }` : 'a list';
}

/** Returns the code of the endpoint with its record type. */
export function endpoint(
  { name, type, one }: Names,
  fields: Field[],
  shape: ApiShape = {},
): string {
  const readers = fields.map((field) => codeOf(field).reader);
  const isWritten = hasVerb(shape, 'create') || hasVerb(shape, 'update');
  const bodies = (isWritten ? writable(fields) : []).map((field) => {
    const value = `data.${field.source}`;
    return `${field.source}: ${codeOf(field).body?.replace('%', value) ?? value},`;
  });
  const writers = ['toMilliseconds', 'toSeconds', 'toMinorUnits', 'toNumber'].filter((each) =>
    bodies.join().includes(`${each}(`),
  );
  const paths = pathsOf(name, shape);
  const made = [
    shape.items === undefined ? 'pageOf' : 'listAt',
    ...(hasVerb(shape, 'get') ? [shape.one === undefined ? 'oneOf' : 'oneAt'] : []),
  ];
  const path = shape.path ?? `${api.basePath}/${name}`;
  const updates = shape.isPatched ? 'PATCH' : 'PUT';
  const verbs = {
    create: [
      ` * create   POST ${path}        the fields above`,
      `create: {
    call: ({ data }) => ({ method: 'POST', path: ${paths.list}, body: bodyOf(data) }),
  },`,
    ],
    update: [
      ` * update   ${updates.padEnd(4)} ${path}/{id}   the fields above`,
      `update: {
    call: ({ id, data }) => ({ method: '${updates}', path: ${paths.one}, body: bodyOf(data) }),
  },`,
    ],
    delete: [
      ` * delete   DELETE ${path}/{id}`,
      `delete: { call: ({ id }) => ({ method: 'DELETE', path: ${paths.one} }) },`,
    ],
  } as const;
  const written = (['create', 'update', 'delete'] as const).filter((verb) => hasVerb(shape, verb));
  return `import { ${paths.writer} } from '../../http/url';
import type { Endpoint${some(shape.filters !== undefined, ', ListFilters')} } from '../endpoint';
import { type RecordOf, ${[...new Set(['recordOf', ...readers, ...writers])].sort().join(', ')} } from '../fields';
${some(shape.filters !== undefined, "import { filterQuery } from '../filterQuery';\n")}import { ${made.sort().join(', ')} } from '../readers';

const ${one} = recordOf({
  ${fields.map((field) => `${field.source}: ${codeOf(field).reader},`).join('\n  ')}
}${some(shape.id !== undefined, `, { id: ${quoted(shape.id ?? '')} }`)});
export type ${type} = RecordOf<typeof ${one}>;

${some(
  isWritten,
  `const bodyOf = (data: Partial<${type}>) => ({
  ${bodies.join('\n  ')}
});
`,
)}${some(shape.filters !== undefined, `\nconst filters = ${JSON.stringify(shape.filters)} satisfies ListFilters;\n`)}
/**
 * ${name}
 *
 * getList  ${shape.readsByPost ? 'POST' : 'GET '} ${listPath(name, shape)}   → ${pageFields(shape)}
${some(hasVerb(shape, 'get'), ` * getOne   GET  ${path}/{id}   → { ${shape.one ?? 'entity'} }\n`)}${written.map((verb) => `${verbs[verb][0]}\n`).join('')} */
export const ${name} = {
  record: ${one},
  ${readVerbs(one, shape, paths)}
  ${written.map((verb) => verbs[verb][1]).join('\n  ')}
} satisfies Endpoint<${type}>;
`;
}
