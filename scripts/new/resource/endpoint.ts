import { inspect } from 'node:util';
import { api } from '../../../src/api';
import { type ApiShape, hasVerb, isPaged } from '../apiShape';
import { type Field, writable } from '../fields';
import { codeOf } from '../kindCode';
import { type Names, quoted } from '../names';

const some = (condition: unknown, text: string) => (condition ? text : '');

export const PAGE_SIZE = 20;

/** Returns the rows per page that the endpoint declares: an option, or the default if it must be known or sent. */
export function pageSizeOf(shape: ApiShape): number | undefined {
  const { perPage, pageSizes, total, pages, sizeParam, pageFrom } = shape;
  const isSent = isPaged(shape) && (sizeParam !== undefined || pageFrom === 'offset');
  return pageSizes?.[0] ?? perPage ?? (isSent || (total && !pages) ? PAGE_SIZE : undefined);
}

const key = (parameter: string) => (/^\w+$/.test(parameter) ? parameter : quoted(parameter));

/** Returns the code of the parameters that select a page. */
function pageParameters(shape: ApiShape): string[] {
  const { next, pageParam, pageFrom, sizeParam, pageSizes } = shape;
  if (!isPaged(shape)) return [];
  const size = pageSizeOf(shape);
  const page = 'pagination?.page ?? 1';
  const from = {
    offset: `((${page}) - 1) * (pagination?.perPage ?? ${size})`,
    zero: `(${page}) - 1`,
  };
  const ofCursor = pageParam ? `${key(pageParam)}: cursor` : 'cursor';
  return [
    next ? ofCursor : `${key(pageParam ?? 'page')}: ${pageFrom ? from[pageFrom] : page}`,
    ...(sizeParam || pageSizes
      ? [`${key(sizeParam ?? 'limit')}: pagination?.perPage ?? ${size}`]
      : []),
  ];
}

/** Returns the code of getList. */
function listCode(one: string, shape: ApiShape, path: string): string {
  const { items, total, pages, next, readsByPost, filters, search = 'search' } = shape;
  const paged = pageParameters(shape);
  const size = pageSizeOf(shape);
  const params = ['cursor', 'pagination'].filter((each) => paged.join().includes(each));
  const sent = [...paged, ...(filters ? ['...filterQuery(filters, filter)'] : [])].join(', ');
  const request = readsByPost
    ? `method: 'POST', reads: true, path: ${path}/${search}\`, body: { ${sent} }`
    : `path: ${path}\`, ${some(sent, `query: { ${sent} }`)}`;
  const given = [...params, ...(filters ? ['filter'] : [])].join(', ');
  const places = Object.entries({ items, total, pages, next }).flatMap(([place, at]) =>
    at === undefined ? [] : [`${place}: ${quoted(at)}`],
  );
  const isFixed = size !== undefined && !paged.join().includes('perPage');
  return `getList: {
    call: (${some(given, `{ ${given} }`)}) => ({ ${request} }),
    read: ${
      items === undefined
        ? `pageOf(${one}, ['data'])`
        : `listAt(${one}, { ${places.join(', ')} }${some(isFixed, `, ${size}`)})`
    },
  },`;
}

/** Returns the code of the endpoint with its record type. */
export function endpoint(
  { name, type, one }: Names,
  fields: Field[],
  shape: ApiShape = {},
): string {
  const { items, filters, pageSizes, next, search = 'search', readsByPost } = shape;
  const start = shape.path ? `apiPath\`${shape.path}` : `adminPath\`/${name}`;
  const path = shape.path ?? `${api.basePath}/${name}`;
  const update = shape.isPatched ? 'PATCH' : 'PUT';
  const size = pageSizeOf(shape);
  const places =
    items === undefined ? ['data', 'totalPages'] : [items, shape.total, shape.pages, next];
  const named = places.filter(Boolean).join(', ');
  const readOne = shape.one ? `oneAt(${one}, ${quoted(shape.one)})` : `oneOf(${one})`;
  // Each verb: its line in the comment, and its code.
  const verbs = {
    get: [
      ` * getOne   GET  ${path}/{id}   → { ${shape.one ?? 'entity'} }`,
      `getOne: {
    call: ({ id }) => ({ path: ${start}/\${id}\` }),
    read: ${readOne},
  },`,
    ],
    create: [
      ` * create   POST ${path}        the fields above`,
      `create: {
    call: ({ data }) => ({ method: 'POST', path: ${start}\`, body: bodyOf(data) }),
  },`,
    ],
    update: [
      ` * update   ${update.padEnd(4)} ${path}/{id}   the fields above`,
      `update: {
    call: ({ id, data }) => ({ method: '${update}', path: ${start}/\${id}\`, body: bodyOf(data) }),
  },`,
    ],
    delete: [
      ` * delete   DELETE ${path}/{id}`,
      `delete: { call: ({ id }) => ({ method: 'DELETE', path: ${start}/\${id}\` }) },`,
    ],
  } as const;
  const declared = (['get', 'create', 'update', 'delete'] as const).filter((verb) =>
    hasVerb(shape, verb),
  );
  const isWritten = hasVerb(shape, 'create') || hasVerb(shape, 'update');
  const bodies = (isWritten ? writable(fields) : []).map((field) => {
    const value = `data.${field.source}`;
    return `${field.source}: ${codeOf(field).body?.replace('%', value) ?? value},`;
  });
  const writers = ['toMilliseconds', 'toSeconds', 'toMinorUnits', 'toNumber'].filter((each) =>
    bodies.join().includes(`${each}(`),
  );
  const readers = fields.map((field) => codeOf(field).reader);
  const code = `const ${one} = recordOf({
  ${fields.map((field) => `${field.source}: ${codeOf(field).reader},`).join('\n  ')}
}${some(shape.id, `, { id: ${quoted(shape.id ?? '')} }`)});
export type ${type} = RecordOf<typeof ${one}>;

${some(isWritten, `const bodyOf = (data: Partial<${type}>) => ({\n  ${bodies.join('\n  ')}\n});\n`)}${some(filters, `\nconst filters = ${inspect(filters)} satisfies ListFilters;\n`)}
/**
 * ${name}
 *
 * getList  ${readsByPost ? 'POST' : 'GET '} ${path}${some(readsByPost, `/${search}`)}   → ${named ? `{ ${named} }` : 'a list'}
${declared.map((verb) => `${verbs[verb][0]}\n`).join('')} */
export const ${name} = {
  record: ${one},
  ${some(filters, 'filters,')}${some(size, `perPage: ${size},`)}${some(pageSizes, `pageSizes: [${pageSizes?.join(', ')}],`)}${some(next !== undefined, 'hasCursors: true,')}
  ${listCode(one, shape, start)}
  ${declared.map((verb) => verbs[verb][1]).join('\n  ')}
} satisfies Endpoint<${type}>;
`;
  const used = ['listAt', 'oneAt', 'oneOf', 'pageOf'].filter((each) => code.includes(`${each}(`));
  return `import { ${shape.path ? 'apiPath' : 'adminPath'} } from '../../http/url';
import type { Endpoint${some(filters, ', ListFilters')} } from '../endpoint';
import { type RecordOf, ${[...new Set(['recordOf', ...readers, ...writers])].sort().join(', ')} } from '../fields';
${some(filters, "import { filterQuery } from '../filterQuery';\n")}import { ${used.join(', ')} } from '../readers';

${code}`;
}
