import type {
  Oas3_1Definition,
  Oas3Operation,
  Oas3PathItem,
  Referenced,
  Oas3_1Schema as Schema,
} from '@redocly/openapi-core';
import { SettingsError } from '../../server/settings';
import type { ListFilters } from '../../src/dataProvider/endpoint';
import { isObject } from '../../src/format/json';
import { toSnakeCase } from '../../src/stock/pages/fieldShapes';
import { type Described, type Field, fieldsOf, VERBS } from './fields';
import { checkName } from './names';

type Operation = Oas3Operation<Schema>;
type PathItem = Oas3PathItem<Schema>;
type Given = Referenced<Schema> | undefined;
type WithContent = { content?: Record<string, { schema?: Referenced<Schema> }> };

// Values by type and format, from which the kinds of fields are inferred.
const EXAMPLES: Record<string, unknown> = {
  integer: 7,
  number: 7.5,
  boolean: true,
  object: { any: 'thing' },
  array: ['thing'],
  string: 'text',
};
const FORMATS: Record<string, unknown> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '1a901a90-1a90-1a90-1a90-1a901a901a90',
};
// Schemas may contain themselves.
const DEEPEST = 8;
const FORM_VERBS = ['create', 'update'] as const;

interface Rows {
  rows: Schema;
  /** The property with the list; '' for the response itself. */
  name: string;
  depth: number;
}

/** Returns functions that read the parts of a document, with references resolved. */
function reader(document: unknown) {
  function resolve<Part extends object>(part: Referenced<Part>, depth = 0): Part {
    if (!('$ref' in part) || !part.$ref || depth > DEEPEST) return part as Part;
    const found = part.$ref
      .replace(/^#\//, '')
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((value, name) => new Map(Object.entries(value ?? {})).get(name), document);
    return resolve((found ?? {}) as Referenced<Part>, depth + 1);
  }

  /** Merges the parts of `allOf`, and the first of the alternatives that is not null. */
  function merged(given: Given, depth = 0): Schema {
    const schema = resolve(given ?? {});
    if (depth > DEEPEST) return schema;
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    const alternative = [...oneOf, ...anyOf].find((each) => resolve(each).type !== 'null');
    const inner = [...allOf, ...(alternative ? [alternative] : [])];
    const parts = [...inner.map((part) => merged(part, depth + 1)), schema];
    const properties = Object.assign({}, ...parts.map((part) => part.properties));
    const required = parts.flatMap((part) => part.required ?? []);
    const isRecord = Object.keys(properties).length > 0;
    return Object.assign({}, ...parts, { required, ...(isRecord && { properties }) });
  }

  const typeOf = ({ type, properties }: Schema) =>
    [type].flat().find((each) => each !== 'null') ?? (properties ? 'object' : 'string');

  /** Returns the lists of records in the schema of a response, each with its depth and the name of its property. */
  function listsIn(given: Given, name = '', depth = 0): Rows[] {
    const schema = merged(given);
    if (typeOf(schema) === 'array') {
      const rows = merged(typeof schema.items === 'object' ? schema.items : undefined);
      return rows.properties ? [{ rows, name, depth }] : [];
    }
    const inner = depth > 3 ? [] : Object.entries(schema.properties ?? {});
    return inner.flatMap(([each, part]) => listsIn(part, each, depth + 1));
  }

  /** Returns the properties of a record in a response or a body, which may contain it under one name. */
  function recordIn(given: Given): { record: Schema; name?: string } {
    const record = merged(given);
    const [[name, part] = [], ...others] = Object.entries(record.properties ?? {});
    const inner = merged(part);
    return others.length === 0 && inner.properties ? { record: inner, name } : { record };
  }

  function exampleOf(given: Given): unknown {
    const schema = merged(given);
    const main = EXAMPLES[typeOf(schema)];
    if (typeof main === 'string' && schema.format) return FORMATS[schema.format] ?? main;
    return (
      [schema.example, schema.examples?.[0]].find((each) => typeof each === typeof main) ?? main
    );
  }

  const schemaIn = (part: Referenced<WithContent> = {}) =>
    Object.entries(resolve(part).content ?? {}).find(([type]) => /json/.test(type))?.[1].schema;
  const responseOf = (operation?: Operation) => {
    const responses = Object.entries(operation?.responses ?? {});
    return schemaIn(responses.find(([code]) => /^2|default/.test(code))?.[1]);
  };
  return {
    ...{ resolve, merged, listsIn, recordIn, exampleOf, responseOf },
    bodyOf: (operation?: Operation) => schemaIn(operation?.requestBody),
  };
}

const plain = (text: string) => toSnakeCase(text.replaceAll('-', '_'));

const ENDS = [
  ...(['from to', 'after before', 'since until', 'start end', 'min max', 'gte lte'] as const),
].map((ends) => ends.split(' '));

/** Returns the filters among the query parameters of a list: of the text, of exact values, and of ranges. */
export function filtersOf(parameters: string[], fields: Field[]): ListFilters | undefined {
  const names = parameters.filter((name) => /^[\w$-]+$/.test(name));
  const search = names.find((name) => /^(q|query|search|search_?term|keywords?)$/i.test(name));
  const compared = fields.filter(({ kind }) => kind !== 'tree' && kind !== 'dateTime');
  const exact = names.filter((name) => compared.some(({ source }) => source === name));
  const ranges = fields.flatMap(({ source }) => {
    const starts = [plain(source), plain(source).replace(/_(at|on|date)$/, '')];
    const isEnd = (end?: string) => (name: string) =>
      starts.some((start) => plain(name) === `${start}_${end}`);
    const found = ENDS.map((ends) => ends.map((end) => names.find(isEnd(end))));
    const both = found.find(([from, to]) => from && to);
    return both ? [[source, both as [string, string]] as const] : [];
  });
  if (exact.length === 0 && ranges.length === 0 && !search) return undefined;
  return {
    ...(exact.length > 0 && { exact }),
    ...(ranges.length > 0 && { ranges: Object.fromEntries(ranges) }),
    ...(search && { search }),
  };
}

const USUAL = /^(data|items|results|rows|records|content|entries|list|members?)$/;

/** Returns the rows among the lists of a response: those under the resource's name, a usual one, or the only list there is. */
function rowsOf(lists: Rows[], name: string): Rows | undefined {
  const byName = lists.find((list) => plain(list.name) === plain(name));
  const top = Math.min(...lists.map(({ depth }) => depth));
  const first = lists.filter(({ depth }) => depth === top);
  const usual = first.filter((list) => USUAL.test(list.name));
  const rows = byName ?? (usual.length === 1 ? usual[0] : undefined) ?? first[0];
  if (!byName && usual.length !== 1 && first.length > 1) {
    const names = first.map((list) => list.name).join(', ');
    throw new SettingsError(
      `the response has several lists (${names}): read one of its rows by --sample`,
    );
  }
  // A list below a record is a part of it, as the lines of an invoice.
  return rows && rows.depth > 2 && !byName ? undefined : rows;
}

/** Returns the field that the parameter of a record's path names, as `id` for `/invoices/{invoice_id}`. */
function identifierIn(path: string, one: string, sources: string[]): string | undefined {
  const named = plain(/\{([^/{}]+)\}$/.exec(path)?.[1] ?? '');
  const short = named.replace(new RegExp(`(^|_)${one}_`), '$1');
  const wanted = [named, short, ...(/(^|_)id$/.test(short) ? ['id', '_id'] : [])];
  return wanted.map((each) => sources.find((source) => plain(source) === each)).find(Boolean);
}

/**
 * Reads a resource from an OpenAPI document: its list at `path` or, without one, at the only path that ends with its name.
 * Throws SettingsError if there is no such list, or for a name that is refused.
 */
export function readOpenapi(
  document: unknown,
  name: string,
  one: string,
  path?: string,
): Described {
  const { servers, paths: given } = document as Partial<Oas3_1Definition>;
  const paths = isObject(given) ? (given as Record<string, PathItem>) : {};
  const server = servers?.[0]?.url ?? '/';
  const isUrl = URL.canParse(server, 'http://api');
  const base = isUrl ? new URL(server, 'http://api').pathname.replace(/\/+$/, '') : '';
  const isWanted = (each: string) =>
    path ? [each, `${base}${each}`].includes(path) : plain(each).endsWith(`/${plain(name)}`);
  const readable = Object.keys(paths).filter((each) => paths[each]?.get && !each.includes('{'));
  const lists = readable.filter((each) => isWanted(each.replace(/\/$/, '')));
  const [list = ''] = lists;
  if (lists.length !== 1) {
    const [count, which] = list ? ['more than one', lists] : ['no', readable];
    throw new SettingsError(
      `the document has ${count} list of "${path ?? name}": use --path. Its paths: ${which.join(', ')}`,
    );
  }
  const records = list.replace(/\/$/, '');
  const { resolve, merged, listsIn, recordIn, exampleOf, responseOf, bodyOf } = reader(document);
  const { get, post, parameters: shared = [] } = paths[list] ?? {};
  const rows = rowsOf(listsIn(responseOf(get)), name);
  if (!rows || !/^(\/[\w.-]+)+$/.test(records)) {
    throw new SettingsError(
      `${JSON.stringify(list)} is not described as a list of records in JSON: read one of its responses by --sample`,
    );
  }
  const ofOne = Object.keys(paths).filter(
    (each) => each.startsWith(`${records}/`) && /^\{[^/]+\}$/.test(each.slice(records.length + 1)),
  );
  const single: PathItem = Object.assign({}, ...ofOne.map((each) => paths[each]));
  const methods = ['put', 'patch', 'post'] as const;
  const method = methods.find((each) => single[each]);
  const update = method && single[method];
  const operations = { getOne: single.get, create: post, update, delete: single.delete };
  const response = recordIn(responseOf(single.get));
  const bodies = FORM_VERBS.map((form) => recordIn(bodyOf(operations[form])));
  const shown = { ...rows.rows.properties, ...response.record.properties };
  const sent = Object.assign({}, ...bodies.map(({ record }) => record.properties)) as typeof shown;
  const all = { ...sent, ...shown };
  const sources = [...new Set([...Object.keys(shown), ...Object.keys(sent)])].map(checkName);
  const id = identifierIn(ofOne[0] ?? '', one, Object.keys(shown));
  const required = bodies.find(({ record }) => record.properties)?.record.required ?? [];
  // A response may say less of a field than the request: a date-time, but a text here.
  const precise = (each: string) =>
    merged(shown[each]).format === undefined && merged(sent[each]).format ? sent[each] : all[each];
  const example = Object.fromEntries(sources.map((each) => [each, exampleOf(precise(each))]));
  const fields = fieldsOf([example]).map((field): Field => {
    const { source, kind } = field;
    const choices = (merged(sent[source] ?? all[source]).enum ?? []).filter((each) => each != null);
    const isChoice = choices.length > 1 && choices.every((each) => typeof each === 'string');
    const forms = FORM_VERBS.filter((form, index) => {
      const { properties } = bodies[index]?.record ?? {};
      const isSent = properties ? Object.hasOwn(properties, source) : source !== id;
      return operations[form] && isSent && !merged(all[source]).readOnly;
    });
    return {
      ...{ ...field, forms, isHidden: !Object.hasOwn(shown, source) },
      ...(isChoice && { kind: 'text' as const, choices: choices as string[] }),
      isRequired: required.includes(source) && kind !== 'boolean',
    };
  });
  const query = [...shared, ...(get?.parameters ?? [])].map((each) => resolve(each));
  const names = query.flatMap((each) => (each.in === 'query' && each.name ? [each.name] : []));
  const isUnknown = id === undefined && ofOne.length > 0;
  const where = ofOne[0] ?? `${records}/{id}`;
  const missing = [
    ...(operations.getOne ? [] : [`no GET ${where}: no details and no edit form are written`]),
    ...(operations.getOne && !update
      ? [`no PUT, PATCH or POST ${where}: no edit form is written`]
      : []),
    ...(post ? [] : [`no POST ${records}: no create form is written`]),
  ];
  return {
    ...{ fields, id, path: `${base}${records}`, many: rows.name || undefined },
    one: [...bodies, response].find((each) => each.name)?.name,
    verbs: VERBS.filter((verb) => operations[verb]),
    filters: filtersOf(names, fields),
    update: method && (method.toUpperCase() as 'PUT' | 'PATCH' | 'POST'),
    notes: [
      ...(isUnknown ? [`no field is in the path ${where}: name the identifier with --id`] : []),
      ...missing,
    ],
  };
}
