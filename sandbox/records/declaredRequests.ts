// Parses requests by comparing them with those that the endpoint itself creates.
import type { endpoints } from '../../src/dataProvider/endpoints';
import { differenceOf, isSame, leavesOf, type Path, valueAt } from './jsonPaths';
import { refusal } from './refusal';

export type Endpoint = (typeof endpoints)[string];
export type Fields = Record<string, unknown>;
export type Call = ReturnType<NonNullable<Endpoint['getList']>['call']>;

/** The parts of a request that an endpoint creates, other than its path. */
export type RequestParts = Partial<Pick<Call, 'query' | 'body'>>;

// An ID that no path contains otherwise; numeric, since a call may convert it to a number.
const MARK = '900719925';
const DEFAULT_SIZE = 20;
const CONSOLE_SIZE = 25;

const partsOf = ({ query, body }: Call): RequestParts => ({ query, body });

/** Returns the method and path of a verb's requests, with `{id}` for the ID. */
export function routeOf(write: (id: string) => Call) {
  const { method = 'GET', path } = write(MARK);
  return { method, path: path.replace(MARK, '{id}') };
}

/** Returns the path of the ID in the query or body. */
export const idPath = (write: (id: string) => Call) =>
  differenceOf(partsOf(write(MARK)), partsOf(write(`${MARK}1`)));

/** Returns the path of each field in a request, found with the sample records `rows`. */
export function fieldPaths(write: (data: Fields) => Call, names: string[], rows: Fields[]) {
  const [first = {}, ...others] = rows;
  const found = names.map((name) => {
    const value = first[name] ?? name;
    const other =
      others.map((row) => row[name]).find((each) => each != null && !isSame(each, value)) ??
      (typeof value === 'string' ? `${name} 2` : undefined);
    const [a, b] = [value, other].map((each) => partsOf(write({ ...first, [name]: each })));
    return [name, differenceOf(a, b, (each) => isSame(each, value))] as const;
  });
  return new Map(found.filter((entry): entry is [string, Path] => entry[1] !== undefined));
}

type List = NonNullable<Endpoint['getList']>;

/** Returns the parameters of a page; its cursor is the number of rows before it. */
export function listParams(
  page: number,
  perPage: number,
  filter: Fields = {},
): Parameters<List['call']>[0] {
  const cursor = page > 1 ? String((page - 1) * perPage) : undefined;
  return { pagination: { page, perPage }, sort: { field: 'id', order: 'ASC' }, filter, cursor };
}

/** Returns the request of a page. */
export const listCall = ({ call }: List, page: number, perPage: number, filter?: Fields) =>
  call(listParams(page, perPage, filter));

const listParts = ({ getList }: Endpoint, page: number, perPage: number): RequestParts =>
  getList ? partsOf(listCall(getList, page, perPage)) : {};

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Returns the number of equal values in two requests; undefined if any value differs. */
function agreement(expected: RequestParts, request: RequestParts): number | undefined {
  let shared = 0;
  for (const [path, value] of leavesOf(expected)) {
    const found = valueAt(request, path);
    if (found === undefined) continue;
    if (textOf(found) !== textOf(value)) return undefined;
    shared += 1;
  }
  return shared;
}

/** Returns the path of each declared filter in the list's request. Throws an error if one is not sent. */
export function filterPaths({ getList, filters = {} }: Endpoint): Map<string, Path> {
  const { exact = [], ranges = {}, search } = filters;
  const names = [...exact, ...Object.values(ranges).flat(), ...(search ? [search] : [])];
  const found = names.map((name) => {
    // Valid as text, number and time, since a call may convert them.
    const [a, b] = ['2001', '2002'].map((value) =>
      getList ? partsOf(listCall(getList, 1, CONSOLE_SIZE, { [name]: value })) : {},
    );
    const place = differenceOf(a, b);
    if (!place) throw new Error(`The call of getList does not send the filter "${name}"`);
    return [name, place] as const;
  });
  return new Map(found);
}

/** Returns the rows per page: the requested number if it is sent as such, otherwise the endpoint's own. */
function requestedSize(endpoint: Endpoint, request: RequestParts): number {
  const [seven, eleven] = [7, 11].map((size) => listParts(endpoint, 1, size));
  const place = differenceOf(seven, eleven);
  // An endpoint without its own page size sends that of the console's lists.
  const own = endpoint.pageSizes?.[0] ?? endpoint.perPage ?? (place ? CONSOLE_SIZE : DEFAULT_SIZE);
  const isAlone = place && Number(valueAt(seven, place)) === 7;
  const size = isAlone ? Number(valueAt(request, place) ?? own) : own;
  if (!Number.isInteger(size) || size < 1 || size > 1000) {
    throw refusal(400, `${place?.at(-1)} must be a whole number from 1 to 1000`);
  }
  return size;
}

/** Returns the requested page of `all` rows; `page` is undefined after the last one. */
export function requestedPage(endpoint: Endpoint, all: number, request: RequestParts) {
  const isPaged = !isSame(listParts(endpoint, 1, 7), listParts(endpoint, 2, 7));
  const size = isPaged ? requestedSize(endpoint, request) : Math.max(all, 1);
  const pages = Math.max(1, Math.ceil(all / size));
  let page: number | undefined;
  let most = -1;
  for (let each = 1; each <= pages; each += 1) {
    const shared = agreement(listParts(endpoint, each, size), request) ?? -1;
    if (shared > most) [page, most] = [each, shared];
  }
  return { page, pages, size };
}

/** Returns the fields of a request's body, parsed by the endpoint's readers. Throws a refusal for an invalid value. */
export function requestedFields(
  { record }: Endpoint,
  places: Map<string, Path>,
  request: RequestParts,
): Fields {
  const fields: Fields = {};
  for (const [name, path] of places) {
    const value = valueAt(request, path);
    if (value === undefined) continue;
    const read = value === null || value === '' ? null : record.fields[name]?.(value);
    if (read === undefined) throw refusal(400, `${name} is not valid`);
    fields[name] = read;
  }
  return fields;
}
