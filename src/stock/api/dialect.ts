import type { GetListParams } from 'react-admin';
import type { Dialect, Names, ResponsePath } from '../../adapter';
import { api } from '../../api';
import type { Endpoint, EndpointTable, ListFilters, PageOfRows } from '../../dataProvider/endpoint';
import {
  count,
  type FieldReader,
  minorUnits,
  type RecordReader,
  recordReader,
  seconds,
  toMinorUnits,
  toSeconds,
} from '../../dataProvider/fields';
import { DEFAULT_SORT, PER_PAGE } from '../../dataProvider/listQuery';
import { followPath, oneAt, throwNoData, valueAt } from '../../dataProvider/readers';
import { lookUp } from '../../format/collections';
import { isIdentifier } from '../../format/identifiers';
import { isObject, type Json, writeJson } from '../../format/json';
import { adminPath, apiPath } from '../../http/url';

export const filterNames = ({ exact = [], ranges = {}, search }: ListFilters): string[] => [
  ...exact,
  ...Object.values(ranges).flat(),
  ...(search === undefined ? [] : [search]),
];

/** Returns the filters that a request may send: the declared ones that are set. */
export function filterQuery(
  filters: ListFilters,
  fixed: Record<string, unknown> = {},
): Record<string, unknown> {
  const values = filterNames(filters).map((name) => [name, lookUp(fixed, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The dialect of ra-data-simple-rest, for resources in the dialect of an API that names none. */
export const simpleRest: Dialect = {
  rows: '',
  record: '',
  totalHeader: 'Content-Range',
  sorts: true,
  filtersAnyField: true,
  query: ({ offset, limit, sort = DEFAULT_SORT, filter }) => ({
    filter: writeJson(filter),
    range: writeJson([offset, offset + limit - 1]),
    sort: writeJson([sort.field, sort.order]),
  }),
  ids: (ids) => ({ filter: writeJson({ id: ids }) }),
};

/** Differences of one resource from its API's dialect. A verb that differs wholly is written by hand, as in an endpoint. */
export interface Differences extends Partial<Omit<Endpoint, 'record'>> {
  /** The path below the base path, such as `/customers`. */
  path?: string;
  /** The field of the identifier. */
  id?: string;
  /** The names in responses and bodies. Default: the resource's name, and its singular. */
  one?: string;
  many?: string;
  /** Readers of fields, such as `seconds` or `minorUnits`, which are also written back; other fields are unchanged. */
  fields?: Record<string, FieldReader<unknown>>;
  /** The fields that create and update send. Default: all except the identifier. */
  writable?: readonly string[];
  /** The fields that reads ask for, which the dialect's queries get as `select`. Default: those that the API sends. */
  select?: readonly string[];
  /** The verbs that the API has besides the list. Default: all. */
  verbs?: readonly (typeof VERBS)[number][];
}

const VERBS = ['getOne', 'create', 'update', 'delete'] as const;

// Fields whose form differs from that of the API.
const WRITERS = new Map<FieldReader<never> | FieldReader<unknown>, (value: unknown) => unknown>([
  [seconds, toSeconds],
  [minorUnits, toMinorUnits],
]);

/** Returns the singular of a resource's name, as far as its letters show it: `credit_notes`, `taxes`, `statuses`. */
export function singularOf(many: string): string {
  if (/[^aeiou]ies$/.test(many)) return `${many.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|[^aeo]us)es$/.test(many)) return many.slice(0, -2);
  return /[^s]s$/.test(many) ? many.slice(0, -1) : many;
}

const pathOf = (responsePath: ResponsePath, names: Names) =>
  typeof responsePath === 'string' ? responsePath : responsePath(names);

/** Returns a reader of the record whose fields a dialect may nest. */
function readerOf({ fields: flatten }: Dialect, reader: RecordReader<{ id: string }>) {
  if (!flatten) return reader;
  const flat = (row: unknown) => (isObject(row) ? flatten(row) : row);
  return Object.assign((row: unknown) => reader(flat(row)), {
    ...reader,
    idOf: (row: unknown) => reader.idOf(flat(row)),
  });
}

function listResponseReader(dialect: Dialect, names: Names, record: RecordReader<{ id: string }>) {
  return (
    response: unknown,
    { pagination }: Pick<GetListParams, 'pagination'>,
    headers?: Headers,
  ): PageOfRows => {
    const { page = 1, perPage = PER_PAGE } = pagination ?? {};
    const at = (responsePath?: ResponsePath) =>
      responsePath === undefined ? undefined : valueAt(response, pathOf(responsePath, names));
    const size = dialect.perPage ?? perPage;
    const headerTotal = dialect.totalHeader && headers?.get(dialect.totalHeader)?.split('/').pop();
    const total = count(at(dialect.total)) ?? count(headerTotal);
    const items = at(dialect.rows) ?? (total === 0 ? [] : undefined);
    if (!Array.isArray(items)) return throwNoData();
    const pages =
      count(at(dialect.pages)) ?? (total === undefined ? undefined : Math.ceil(total / size));
    const next = typeof dialect.next === 'function' ? dialect.next(response) : at(dialect.next);
    const hasNext = dialect.next ? isIdentifier(next) : items.length >= size;
    return {
      rows: items.map(record),
      pages: Math.max(pages ?? (hasNext ? page + 1 : page), 1),
      ...(total !== undefined && { total }),
      ...(isIdentifier(next) && { next: String(next) }),
      ...(pages === undefined && hasNext && { isAssumed: true }),
    };
  };
}

/** Returns a reader of one record at the first of several places that has one. */
function recordResponseReader(
  dialect: Dialect,
  names: Names,
  record: RecordReader<{ id: string }>,
) {
  const places = [dialect.record].flat().map((path) => pathOf(path, names));
  const has = (response: unknown, path: string) =>
    record.idOf(followPath(response, path)) !== undefined;
  const read = (response: unknown, params: { id: unknown }) => {
    const path = places.find((each) => has(response, each)) ?? places[0] ?? '';
    return oneAt(record, path)(response, params);
  };
  return Object.assign(read, { at: places[0] });
}

/** Returns the endpoint of a resource in a dialect. Pure, as its calls and readers are. */
export function dialectEndpoint(
  dialect: Dialect,
  resource: string,
  differences: Differences = {},
): Endpoint {
  const {
    path,
    id,
    one,
    many = resource,
    fields = {},
    writable,
    select,
    verbs,
    ...differing
  } = differences;
  const names = { one: one ?? singularOf(many), many };
  const { perPage, pageSizes, sorts, filtersAnyField, query, ids, recordQuery } = dialect;
  const { update: method = 'PUT' } = dialect;
  const request = { resource, ...(select && { select }) };
  const listPath = `${adminPath``}${path ?? dialect.path?.(resource) ?? apiPath`/${resource}`}`;
  const recordPath = (id: unknown) => `${listPath}${apiPath`/${id}`}`;
  const record = readerOf(dialect, recordReader(fields, { id: id ?? dialect.id }));

  function bodyOf(data: Json, id?: unknown, previous?: Json): unknown {
    const isSent = ([name, value]: [string, unknown]) =>
      // `_id` is the console's own field for an identifier that is a number.
      (writable
        ? writable.includes(name)
        : name !== '_id' && (id === undefined || name !== 'id')) &&
      // Only PATCH and POST leave the other fields as they are.
      (method === 'PUT' || !previous || writeJson(value) !== writeJson(lookUp(previous, name)));
    const writtenFields = Object.entries(data).filter(isSent);
    const written = writtenFields.map(([name, value]) => {
      const reader = lookUp(fields, name);
      const write = value === null || value === '' ? undefined : reader && WRITERS.get(reader);
      return [name, write ? write(value) : value] as const;
    });
    const body = Object.fromEntries(written);
    return dialect.body ? dialect.body(body, names, id) : body;
  }
  const all = {
    getOne: {
      call: ({ id }) => ({
        path: recordPath(id),
        ...(recordQuery && { query: recordQuery(request) }),
      }),
      read: recordResponseReader(dialect, names, record),
    },
    create: { call: ({ data }) => ({ method: 'POST', path: listPath, body: bodyOf(data) }) },
    update: {
      call: ({ id, data, previousData }) => ({
        method,
        path: recordPath(id),
        body: bodyOf(data, id, previousData),
      }),
    },
    delete: { call: ({ id }) => ({ method: 'DELETE', path: recordPath(id) }) },
  } satisfies Pick<Endpoint, (typeof VERBS)[number]>;
  const readList = listResponseReader(dialect, names, record);
  const manyOf = (queryOf: NonNullable<Dialect['ids']>): Endpoint['getMany'] => ({
    call: ({ ids }) => ({ path: listPath, query: queryOf(ids, request) }),
    // An API that ignores the IDs lists others.
    read: (response, { ids }, headers) =>
      readList(response, {}, headers).rows.filter(({ id }) =>
        ids.some((each) => String(each) === id),
      ),
  });
  const has = (verbs ?? VERBS).map((verb) => [verb, all[verb]] as const);
  return {
    record,
    perPage,
    pageSizes,
    sorts,
    // Other filters are dropped: an API ignores what it does not know, and would show too much.
    filtersAnyField: differing.filters ? undefined : filtersAnyField,
    hasCursors: dialect.next ? true : undefined,
    getList: {
      call: ({ pagination, sort, filter = {}, cursor }) => {
        const { page = 1, perPage: size = perPage ?? PER_PAGE } = pagination ?? {};
        const limit = perPage ?? size;
        // React-admin's default order, which no one has chosen.
        const isChosen = writeJson(sort) !== writeJson(DEFAULT_SORT);
        return {
          path: listPath,
          query: query({
            ...request,
            page,
            perPage: size,
            offset: (page - 1) * limit,
            limit,
            cursor,
            sort: sorts && isChosen ? sort : undefined,
            filter: differing.filters ? filterQuery(differing.filters, filter) : filter,
          }),
        };
      },
      read: readList,
    },
    ...(ids && { getMany: manyOf(ids) }),
    ...Object.fromEntries(has),
    ...differing,
  };
}

/**
 * Declares in an endpoint file what a resource has otherwise than the API's dialect; the table gives it its name.
 * @public Used by endpoint files of an adopter.
 */
export const inDialect =
  (differences: Differences = {}) =>
  (resource: string): Endpoint =>
    dialectEndpoint(api.dialect ?? simpleRest, resource, differences);

/** Returns the table of all resources in a dialect; each endpoint is created at its first use. */
export const dialectTable = (dialect: Dialect): EndpointTable =>
  new Proxy<EndpointTable>(Object.create(null), {
    get: (table, resource) => {
      if (typeof resource !== 'string') return undefined;
      table[resource] ??= dialectEndpoint(dialect, resource);
      return table[resource];
    },
  });
