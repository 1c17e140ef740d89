import type { GetListParams, RaRecord } from 'react-admin';
import { CallError, serverMessage } from '../http/errors';
import { isFalse } from '../http/response';
import type { PageOfRows } from './endpoint';
import { count, isObject, type RecordReader } from './fields';

type Json = Record<string, unknown>;

/** Missing data is an error, never an empty table (rulings R12). */
export function missing(): never {
  throw new CallError('malformed', 'errors.noData');
}

/** Returns the response. Throws 'refused' with its message for `valid: false`. */
export function accepted(answer: unknown): unknown {
  if (isObject(answer) && isFalse(answer.valid)) {
    throw new CallError('refused', serverMessage(answer) ?? 'errors.noData', { body: answer });
  }
  return answer;
}

// The objects that may contain a field.
function layers(answer: unknown): Json[] {
  const top = accepted(answer);
  return isObject(top) ? [top, top.data, top.entity].filter(isObject) : [];
}

/** Returns a field from the top level, `data` or `entity`; undefined if it is missing. */
export function field(answer: unknown, name: string): unknown {
  return layers(answer).find((layer) => layer[name] !== undefined)?.[name];
}

/**
 * Returns the list under the first of the named fields, from any envelope, or a bare array of records. Throws
 * 'malformed' without one. A bare empty array is accepted only with `mayBeBare`, for an API that returns bare lists.
 */
export function rows<R>(
  of: RecordReader<R>,
  answer: unknown,
  names: string[],
  mayBeBare = false,
): R[] {
  const isList = Array.isArray(answer) && answer.every(isObject);
  const found =
    isList && (mayBeBare || answer.length > 0)
      ? answer
      : names.flatMap((name) => layers(answer).map((layer) => layer[name])).find(Array.isArray);
  return found ? found.map(of) : missing();
}

// The highest page number that a URL can contain.
const MOST_PAGES = 999_999_999;

/**
 * Returns the number of pages and rows, next to the list or under `pagination`. If only `total` is given, the pages are
 * calculated from the requested `limit` (rulings R13).
 */
export function counts(
  answer: unknown,
  limit?: number,
): Partial<Pick<PageOfRows, 'pages' | 'total'>> {
  const said = field(answer, 'pagination');
  const pagination: Json = isObject(said) ? said : {};
  const total = count(field(answer, 'total')) ?? count(pagination.total);
  const counted = [field(answer, 'totalPages'), pagination.pages, pagination.totalPages]
    .map(count)
    .find((pages) => pages !== undefined && pages > 0);
  const pages = counted ?? (limit && total ? Math.ceil(total / limit) : undefined);
  return {
    ...(pages !== undefined && { pages: Math.min(pages, MOST_PAGES) }),
    ...(total !== undefined && { total }),
  };
}

/**
 * Returns a reader of a page: its rows under the named fields, and its counts. `limit` is the requested page size. Its
 * `places` are the paths in a regular response.
 */
export function pageOf<R extends RaRecord>(of: RecordReader<R>, names: string[], limit?: number) {
  const read = (answer: unknown): PageOfRows<R> => ({
    rows: rows(of, answer, names),
    pages: 1,
    ...counts(answer, limit),
  });
  const places: Places = { items: names[0] ?? 'data', pages: 'totalPages' };
  return Object.assign(read, { places });
}

/** Returns a value by its path in a response, such as `payload.items`; '' is the response. Throws 'refused' like `accepted`. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (value, name) => (isObject(value) ? value[name] : undefined),
      accepted(answer),
    );

/** Paths of the parts of a page in a response, such as `payload.items`; '' is the response itself. */
interface Places {
  items: string;
  /** The number of rows over all pages. */
  total?: string;
  /** The number of pages. */
  pages?: string;
  /** The cursor of the next page. */
  next?: string;
}

/**
 * Returns a reader of a page with its parts at the given paths. `limit` is the requested page size, from which the pages of a
 * `total` are calculated. Throws 'malformed' without a list. Its `at` is the path of the rows, its `places` are all paths.
 */
export function listAt<R extends RaRecord>(of: RecordReader<R>, places: Places, limit?: number) {
  const at = (answer: unknown, path: string | undefined) =>
    path === undefined ? undefined : valueAt(answer, path);
  const read = (answer: unknown, params: Partial<GetListParams> = {}): PageOfRows<R> => {
    const items = valueAt(answer, places.items);
    if (!Array.isArray(items) || (places.items === '' && !items.every(isObject))) return missing();
    const { page = 1, perPage } = params.pagination ?? {};
    const total = count(at(answer, places.total));
    const next = at(answer, places.next);
    const hasNext = typeof next === 'string' || typeof next === 'number' ? next !== '' : false;
    const size = limit ?? perPage;
    const counted =
      count(at(answer, places.pages)) ??
      (total !== undefined && size ? Math.ceil(total / size) : undefined);
    const ofCursor = hasNext ? page + 1 : page;
    return {
      rows: items.map(of),
      pages: Math.min(Math.max(counted ?? (places.next ? ofCursor : 1), 1), MOST_PAGES),
      ...(total !== undefined && { total }),
      ...(hasNext && { next: String(next), ...(counted === undefined && { isAssumed: true }) }),
    };
  };
  return Object.assign(read, { at: places.items, places });
}

/** Returns a reader of one record at a path such as `payload.item`, its `at`. Throws 'malformed' without one. */
export function oneAt<R extends RaRecord>(of: RecordReader<R>, path: string) {
  const read = (answer: unknown, { id }: { id: unknown }): R => {
    const found = valueAt(answer, path);
    return isObject(found) ? { ...of(found), id: String(id) } : missing();
  };
  return Object.assign(read, { at: path });
}

/** Returns one record, bare or under any of the named fields; undefined without one. */
export function find<R>(of: RecordReader<R>, answer: unknown, ...names: string[]): R | undefined {
  const places = [...names.map((name) => field(answer, name)), ...layers(answer).reverse()];
  const found = places.find((place) => of.idOf(place) !== undefined);
  return found === undefined ? undefined : of(found);
}

/**
 * Returns a reader of one record, which gets the requested ID. Throws 'malformed' without one. Its `at` is the first
 * path that it checks.
 */
export function oneOf<R extends RaRecord>(of: RecordReader<R>, ...names: string[]) {
  const read = (answer: unknown, { id }: { id: unknown }): R => ({
    ...(find(of, answer, ...names) ?? missing()),
    id: String(id),
  });
  return Object.assign(read, { at: names[0] ?? 'entity' });
}

/** Returns the record in the response to a change merged over the submitted data; an empty body is not an error (rulings R14). */
export function changed<R extends RaRecord>(
  of: RecordReader<R>,
  answer: unknown,
  { id, data, previousData }: { id?: unknown; data?: unknown; previousData?: unknown },
): R {
  const found = find(of, answer);
  const known = { ...(previousData as Json), ...(data as Json), ...found };
  return { ...known, id: id === undefined ? (found?.id ?? '') : String(id) } as unknown as R;
}
