import type { Identifier, RaRecord } from 'react-admin';
import { isRefusal } from '../http/answer';
import { CallError, serverMessage } from '../http/errors';
import type { Page } from './endpoint';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places where a field may stand: at the top level, under `data`, under `entity` (rulings R12). */
function layers(answer: unknown): Json[] {
  if (!isObject(answer)) return [];
  return [answer, answer.data, answer.entity].filter(isObject);
}

/** What is missing is an error, in the server's words where it refused in its own way (rulings R12). */
function missing(answer: unknown): never {
  const said = isRefusal(answer) ? serverMessage(answer) : undefined;
  throw new CallError('malformed', said ?? 'errors.noData');
}

/** Finds a field at the top level, under `data` or under `entity`; undefined when it is nowhere (rulings R12). */
export function field(answer: unknown, name: string): unknown {
  return layers(answer).find((layer) => layer[name] !== undefined)?.[name];
}

/** Gives a record react-admin's `id` from `_id`, else `id` (rulings R12). Throws 'malformed' when it has neither. */
export function record<R extends RaRecord>(value: unknown): R {
  const id = isObject(value) ? (value._id ?? value.id) : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return missing(value);
  return { ...(value as Json), id } as R;
}

/**
 * Reads rows from the named fields, tried in order, in every layer; a bare array also counts.
 * A missing list is an error, never an empty table; an empty list is an empty list (rulings R12).
 */
export function rows<R extends RaRecord>(answer: unknown, ...names: string[]): R[] {
  const found = Array.isArray(answer)
    ? answer
    : names.flatMap((name) => layers(answer).map((layer) => layer[name])).find(Array.isArray);
  if (!found) return missing(answer);
  // A row without an identifier is shown rather than lost; its place on the page keeps it apart from the others.
  return found.map((row, index) =>
    isObject(row)
      ? ({ ...row, id: row._id ?? row.id ?? `row-${index}` } as R)
      : ({ id: index } as R),
  );
}

/** Reads a page: its rows from the named fields and `totalPages`, at least 1 (rulings R12, R13). */
export function page<R extends RaRecord>(answer: unknown, ...names: string[]): Page<R> {
  const pages = Number(field(answer, 'totalPages'));
  return {
    rows: rows<R>(answer, ...names),
    pages: Number.isInteger(pages) && pages > 0 ? pages : 1,
  };
}

/** Reads one record that may stand bare or under any of the named fields. Throws 'malformed' when there is none. */
export function one<R extends RaRecord>(answer: unknown, ...names: string[]): R {
  const places = [...names.map((name) => field(answer, name)), ...layers(answer).reverse()];
  const found = places.find((place) => isObject(place) && (place._id ?? place.id) !== undefined);
  return found ? record<R>(found) : missing(answer);
}

/** Reads the answer to an update: the record it holds, else what was sent, since an empty body is no error (rulings R14). */
export function updated<R extends RaRecord>(
  answer: unknown,
  params: { id: Identifier; data: unknown; previousData?: unknown },
): R {
  const sent = { ...(params.previousData as Json), ...(params.data as Json), id: params.id };
  const found = layers(answer)
    .reverse()
    .find((layer) => layer._id !== undefined || layer.id !== undefined);
  return { ...sent, ...found, id: params.id } as unknown as R;
}
