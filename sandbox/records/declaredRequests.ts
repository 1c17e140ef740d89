// Reads requests by comparing them with those that the endpoint itself writes.
import type { endpoints } from '../../src/dataProvider/endpoints';
import { differenceOf, isSame, leavesOf, type Path, valueAt } from './places';
import { refusal } from './refusal';

export type Endpoint = (typeof endpoints)[string];
export type Fields = Record<string, unknown>;
export type Call = ReturnType<NonNullable<Endpoint['getList']>['call']>;

/** The parts of a request that an endpoint writes, its path apart. */
export type RequestParts = Partial<Pick<Call, 'query' | 'body'>>;

// An identifier that no path contains by itself; a number, since a call may convert it to one.
const MARK = '900719925';
const DEFAULT_SIZE = 20;
const CONSOLE_SIZE = 25;

const partsOf = ({ query, body }: Call): RequestParts => ({ query, body });

/** Returns the method of a verb's requests and their path, with the identifier as `{id}`. */
export function routeOf(write: (id: string) => Call) {
  const { method = 'GET', path } = write(MARK);
  return { method, path: path.replace(MARK, '{id}') };
}

/** Finds where the identifier is sent outside the path. */
export const placeOfId = (write: (id: string) => Call) =>
  differenceOf(partsOf(write(MARK)), partsOf(write(`${MARK}1`)));

/** Finds where a request sends each field. `rows` are records to try with. */
export function placesOfFields(write: (data: Fields) => Call, names: string[], rows: Fields[]) {
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

/** Writes the request of a page. */
export const listCall = ({ call }: List, page: number, perPage: number, filter?: Fields) =>
  call(listParams(page, perPage, filter));

const listParts = ({ getList }: Endpoint, page: number, perPage: number): RequestParts =>
  getList ? partsOf(listCall(getList, page, perPage)) : {};

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Counts the values that two requests share; undefined where both have one and they differ. */
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

/** Finds where the list's request sends each declared filter. Throws an error for one that it does not send. */
export function placesOfFilters({ getList, filters = {} }: Endpoint): Map<string, Path> {
  const { exact = [], ranges = {}, search } = filters;
  const names = [...exact, ...Object.values(ranges).flat(), ...(search ? [search] : [])];
  const found = names.map((name) => {
    // Texts, numbers and times at once, since a call may convert them.
    const [a, b] = ['2001', '2002'].map((value) =>
      getList ? partsOf(listCall(getList, 1, CONSOLE_SIZE, { [name]: value })) : {},
    );
    const place = differenceOf(a, b);
    if (!place) throw new Error(`The call of getList does not send the filter "${name}"`);
    return [name, place] as const;
  });
  return new Map(found);
}

/** Returns the number of rows per page: the requested one, where it is sent by itself, or the endpoint's own. */
function requestedSize(endpoint: Endpoint, request: RequestParts): number {
  const [seven, eleven] = [7, 11].map((size) => listParts(endpoint, 1, size));
  const place = differenceOf(seven, eleven);
  // Without a size of its own, an endpoint sends that of the console's lists.
  const own = endpoint.pageSizes?.[0] ?? endpoint.perPage ?? (place ? CONSOLE_SIZE : DEFAULT_SIZE);
  const isAlone = place && Number(valueAt(seven, place)) === 7;
  const size = isAlone ? Number(valueAt(request, place) ?? own) : own;
  if (!Number.isInteger(size) || size < 1 || size > 1000) {
    throw refusal(400, `${place?.at(-1)} must be a whole number from 1 to 1000`);
  }
  return size;
}

/** Finds the requested page of `all` rows; `page` is undefined for one behind the last. */
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

/** Reads the fields of a request's body by the endpoint's own readers. Throws a refusal for a value that they cannot read. */
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
