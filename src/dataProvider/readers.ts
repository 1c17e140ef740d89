import type { RaRecord } from 'react-admin';
import type { Identifier } from '../format/identifiers';
import { isObject, type Json } from '../format/json';
import { isFalse } from '../http/bodyVerdict';
import { CallError, serverMessage } from '../http/errors';
import type { PageOfRows } from './endpoint';
import { count, type RecordReader } from './fields';

/** Missing data is an error, never an empty table. */
export function throwNoData(): never {
  throw new CallError('malformed', 'errors.noData');
}

/** Returns the response. Throws 'refused' with its message for `valid: false`. */
export function assertNotRefused(response: unknown): unknown {
  if (isObject(response) && isFalse(response.valid)) {
    throw new CallError('refused', serverMessage(response) ?? 'errors.noData', { body: response });
  }
  return response;
}

// The objects that may contain a field.
function layers(response: unknown): Json[] {
  const top = assertNotRefused(response);
  return isObject(top) ? [top, top.data, top.entity].filter(isObject) : [];
}

/** Returns a field from the top level, `data` or `entity`; undefined if it is missing. */
export function field(response: unknown, name: string): unknown {
  return layers(response).find((layer) => layer[name] !== undefined)?.[name];
}

/** Returns the list under the first of the names, in any envelope, or a bare one, empty only with `mayBeBare`. Throws 'malformed' without one. */
export function rows<R>(
  of: RecordReader<R>,
  response: unknown,
  names: string[],
  mayBeBare = false,
): R[] {
  const isList = Array.isArray(response) && response.every(isObject);
  const rowsInResponse =
    isList && (mayBeBare || response.length > 0)
      ? response
      : names.flatMap((name) => layers(response).map((layer) => layer[name])).find(Array.isArray);
  return rowsInResponse ? rowsInResponse.map(of) : throwNoData();
}

// The highest page number that a URL can contain.
const MOST_PAGES = 999_999_999;

/** Returns the number of pages and rows, beside the list or under `pagination`; the pages by `limit` if only `total` is given. */
export function counts(
  response: unknown,
  limit?: number,
): Partial<Pick<PageOfRows, 'pages' | 'total'>> {
  const info = field(response, 'pagination');
  const pagination: Json = isObject(info) ? info : {};
  const total = count(field(response, 'total')) ?? count(pagination.total);
  const pageCount = [field(response, 'totalPages'), pagination.pages, pagination.totalPages]
    .map(count)
    .find((pages) => pages !== undefined && pages > 0);
  const pages = pageCount ?? (limit && total ? Math.ceil(total / limit) : undefined);
  return {
    ...(pages !== undefined && { pages: Math.min(pages, MOST_PAGES) }),
    ...(total !== undefined && { total }),
  };
}

/** Returns a reader of a page: its rows under the named fields, and its counts. `limit` is the requested page size. */
export const pageOf =
  <R extends RaRecord>(of: RecordReader<R>, names: string[], limit?: number) =>
  (response: unknown): PageOfRows<R> => ({
    rows: rows(of, response, names),
    pages: 1,
    ...counts(response, limit),
  });

/** Returns a value by its path in a response, such as `payload.items`; '' is the response, whether it refuses or not. */
export const followPath = (response: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce((value, name) => (isObject(value) ? value[name] : undefined), response);

/** Returns a value by its path in a response. Throws 'refused' like `assertNotRefused`. */
export const valueAt = (response: unknown, path: string): unknown =>
  followPath(assertNotRefused(response), path);

/** Returns a record with the requested ID; a record that was just created keeps its own. */
const withId = <R extends RaRecord>(record: R, id: unknown): R =>
  id === undefined ? record : { ...record, id: String(id) };

/** Returns a reader of one record at a path such as `payload.item`, its `at`. Throws 'malformed' without one. */
export function oneAt<R extends RaRecord>(of: RecordReader<R>, path: string) {
  const read = (response: unknown, { id }: { id: unknown }): R => {
    // The `valid` of a response that is the record itself is a field of it.
    const isRecord = path === '' && of.idOf(response) !== undefined;
    const recordAtPath = isRecord ? response : valueAt(response, path);
    return isObject(recordAtPath) ? withId(of(recordAtPath), id) : throwNoData();
  };
  return Object.assign(read, { at: path });
}

/** Returns one record, bare or under any of the named fields; undefined without one. */
export function find<R>(of: RecordReader<R>, response: unknown, ...names: string[]): R | undefined {
  const places = [...names.map((name) => field(response, name)), ...layers(response).reverse()];
  const recordLayer = places.find((candidate) => of.idOf(candidate) !== undefined);
  return recordLayer === undefined ? undefined : of(recordLayer);
}

/** Returns a reader of one record, which gets the requested ID. Throws 'malformed' without one. `at`: the first path that it checks. */
export function oneOf<R extends RaRecord>(of: RecordReader<R>, ...names: string[]) {
  const read = (response: unknown, { id }: { id: unknown }): R =>
    withId(find(of, response, ...names) ?? throwNoData(), id);
  return Object.assign(read, { at: names[0] ?? 'entity' });
}

type ReadOne<R> = (response: unknown, params: { id: Identifier }) => R;

/** Returns the record in the response to a change, merged over the submitted data. `readOne`, of getOne, knows where the API puts it. */
export function readChangedRecord<R extends RaRecord>(
  of: RecordReader<R>,
  response: unknown,
  { id, data, previousData }: { id?: unknown; data?: unknown; previousData?: unknown },
  readOne?: ReadOne<R>,
): R {
  const returnedRecord = tryRead(readOne, response, id) ?? find(of, response);
  const mergedRecord = { ...(previousData as Json), ...(data as Json), ...returnedRecord };
  return {
    ...mergedRecord,
    id: id === undefined ? (returnedRecord?.id ?? '') : String(id),
  } as unknown as R;
}

/** Returns the record that a reader of getOne finds; undefined without one, or without its ID. */
function tryRead<R extends RaRecord>(
  readOne: ReadOne<R> | undefined,
  response: unknown,
  id: unknown,
) {
  try {
    const returnedRecord = readOne?.(response, { id: id as Identifier });
    // Readers of one's own may return the requested ID, which a new record does not have.
    return returnedRecord &&
      returnedRecord.id !== undefined &&
      returnedRecord.id !== String(undefined)
      ? returnedRecord
      : undefined;
  } catch {
    return undefined;
  }
}
