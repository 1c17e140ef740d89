import { type Described, isIn } from './fields';
import { type Names, quoted } from './names';

type Place = string | ((names: { one: string; many: string }) => string);

/** The parts of the adapter that decide what an endpoint file has to say. */
export interface Spoken {
  basePath: string;
  dialect?: {
    path?: (resource: string) => string;
    id?: string | readonly string[];
    rows?: Place;
    record?: Place | readonly Place[];
    body?: unknown;
    update?: 'PUT' | 'PATCH' | 'POST';
  };
}

const listed = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`;

/** Returns the code of the endpoint file with what differs from the API's dialect, undefined if nothing does; and notes. */
export function endpoint(
  { name, folder, one }: Names,
  described: Described,
  { basePath, dialect = {} }: Spoken,
): { code?: string; notes: string[] } {
  const { fields, path, id, verbs, filters } = described;
  const sources = fields.map(({ source }) => source);
  const isBelow = path?.startsWith(`${basePath}/`);
  const below = isBelow ? path?.slice(basePath.length) : path;
  const usual = [dialect.id ?? ['_id', 'id']].flat();
  // shapesOf leaves out `id` and `_id`.
  const first = usual.find((each) => sources.includes(each)) ?? usual[0];
  const isUsual = id === undefined || id === first || /^_?id$/.test(id);
  const isNamed = [dialect.rows, dialect.record]
    .flat()
    .some((place) => typeof place === 'function');
  // Without an input, a time in seconds is sent back as it came: a PUT without it would clear it.
  const sent = fields.filter(({ reader, ...field }) =>
    (['create', 'update'] as const).some((form) => reader !== 'time' && isIn(form, field)),
  );
  const writable = sent.map(({ source }) => source);
  const unsent = fields.filter(
    (field) => !sent.includes(field) && !field.isHidden && field.source !== id,
  );
  const isWritten = !verbs || verbs.includes('create') || verbs.includes('update');
  const readers = fields.filter(({ reader }) => reader);
  const parts = [
    ...(below && below !== (dialect.path?.(name) ?? `/${name}`) ? [`path: ${quoted(below)}`] : []),
    ...(isUsual ? [] : [`id: ${quoted(id)}`]),
    ...(isNamed && described.one && described.one !== one ? [`one: ${quoted(described.one)}`] : []),
    ...(isNamed && described.many && described.many !== name
      ? [`many: ${quoted(described.many)}`]
      : []),
    ...(readers.length > 0
      ? [
          `fields: { ${readers.map(({ source, reader }) => `${quoted(source)}: ${reader}`).join(', ')} }`,
        ]
      : []),
    ...(isWritten && unsent.length > 0 ? [`writable: ${listed(writable)}`] : []),
    ...(verbs && verbs.length < 4 ? [`verbs: ${listed(verbs)}`] : []),
    ...(filters ? [`filters: ${filterCode(filters)}`] : []),
  ];
  const { update } = described;
  const method = dialect.update ?? 'PUT';
  const notes = [
    ...(update && update !== method
      ? [`a record is changed by ${update}, and the dialect in src/api.ts says ${method}`]
      : []),
    ...(path && !isBelow ? [`${path} is not below ${basePath}, the basePath of src/api.ts`] : []),
    ...(described.one && !isNamed
      ? [`a record is under "${described.one}": the dialect in src/api.ts has to say so`]
      : []),
  ];
  if (parts.length === 0) return { notes };
  const used = [...new Set(readers.map(({ reader }) => reader))].sort().join(', ');
  const imports = used ? `import { ${used} } from '../fields';\n` : '';
  const code = `import { inDialect } from '../../stock/api/dialect';
${imports}
export const ${folder} = inDialect({ ${parts.join(', ')} });
`;
  return { code, notes };
}

function filterCode({ exact, ranges, search }: NonNullable<Described['filters']>): string {
  const ends = Object.entries(ranges ?? {}).map(([field, of]) => `${quoted(field)}: ${listed(of)}`);
  const parts = [
    ...(exact ? [`exact: ${listed(exact)}`] : []),
    ...(ends.length > 0 ? [`ranges: { ${ends.join(', ')} }`] : []),
    ...(search ? [`search: ${quoted(search)}`] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}
