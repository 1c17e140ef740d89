import { SettingsError } from '../../server/config';
import { toSnakeCase } from '../../src/components/generated/inferFields';
import type { ListFilters } from '../../src/dataProvider/endpoint';
import { isObject } from '../../src/format/json';

export const VERBS = ['get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** The request and response format of a resource. Without a field, the default: `{ data, totalPages }`, `{ entity }`, `_id`. */
export interface ApiShape {
  /** Path of the list, as `/v2/coupons`. */
  path?: string;
  /** Name of the ID field. */
  id?: string;
  /** The ID is a number. */
  isNumber?: boolean;
  /** Path of the rows, as `payload.items`; '' if the response is the list itself. */
  items?: string;
  /** Path of the number of rows over all pages. */
  total?: string;
  /** Path of the number of pages. */
  pages?: string;
  /** Path of the cursor of the next page. */
  next?: string;
  /** Path of one record, as `payload.item`. */
  one?: string;
  /** The list is read by POST. */
  readsByPost?: boolean;
  /** Last segment of the list's path if it is read by POST. Default: `search`. */
  search?: string;
  /** The parameter of the page, the offset or the cursor. Default: `page` or `cursor`. */
  pageParam?: string;
  /** It counts pages from 0, or rows. */
  pageFrom?: 'zero' | 'offset';
  /** The parameter of the rows per page. */
  sizeParam?: string;
  perPage?: number;
  /** Options for the number of rows per page. */
  pageSizes?: readonly number[];
  filters?: ListFilters;
  /** The verbs besides the list. Default: all but `delete`. */
  verbs?: readonly Verb[];
  /** A record is updated by PATCH, not by PUT. */
  isPatched?: boolean;
}

/** Returns whether the API has a verb. */
export const hasVerb = ({ verbs = ['get', 'create', 'update'] }: ApiShape, verb: Verb) =>
  verbs.includes(verb);

/** Returns whether the list has pages; without a count or a cursor the whole list is one response. */
export const isPaged = ({ items, total, pages, next }: ApiShape) =>
  items === undefined || Boolean(total || pages || next);

type Json = Record<string, unknown>;

const DEEPEST = 4;
const NAMES = {
  total: /^(total|count|total_?(count|rows|records|items|results|elements))$/,
  pages: /^(pages|page_?count|last_?page|total_?pages)$/,
  next: /^(cursor|next|next_?(cursor|page|page_?token|token))$/,
};
// Fields of the response itself, next to its record.
const ENVELOPE = /^(valid|success|ok|status|code|message|error|errors)$/i;

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;
const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Yields all values of an object with their paths, breadth first, without the elements of lists. */
function* placesOf(value: unknown): Generator<[path: string, name: string, value: unknown]> {
  let level: [string, unknown][] = [['', value]];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const inner: [string, unknown][] = [];
    for (const [path, holder] of level) {
      if (!isObject(holder)) continue;
      for (const [name, each] of Object.entries(holder)) {
        yield [join(path, name), name, each];
        inner.push([join(path, name), each]);
      }
    }
    level = inner;
  }
}

const hasIdentifier = (record: Json) => 'id' in record || '_id' in record;
const isRecord = (value: Json) =>
  hasIdentifier(value) ||
  Object.entries(value).filter(([name, each]) => isScalar(each) && !ENVELOPE.test(name)).length > 1;

/** Finds the records of a response and their path: a list, or one record. */
function recordsOf(
  response: unknown,
  noun: string,
): { records: Json[]; items?: string; one?: string } {
  if (Array.isArray(response)) return { records: response.filter(isObject), items: '' };
  if (isObject(response) && hasIdentifier(response)) return { records: [response], one: '' };
  const places = [...placesOf(response)];
  const list = places.find(
    ([, , value]) => Array.isArray(value) && value.length > 0 && value.every(isObject),
  );
  const one = places.find(([, , value]) => isObject(value) && isRecord(value));
  // A record may contain lists itself, as an invoice its lines.
  const holder = one && list?.[0].startsWith(`${one[0]}.`) ? (one[2] as Json) : undefined;
  const isInside = holder && (hasIdentifier(holder) || identifierOf([holder], noun));
  if (list && !isInside) return { records: list[2] as Json[], items: list[0] };
  if (one) return { records: [one[2] as Json], one: one[0] };
  const isEmptyPage = places.some(([, , value]) => Array.isArray(value) && value.length === 0);
  return { records: isObject(response) && !isEmptyPage ? [response] : [], one: '' };
}

/** Returns the ID field of the records by its name, as `couponNo` of a coupon; undefined for `id` and `_id`. */
function identifierOf([record]: Json[], noun: string): string | undefined {
  if (!record || hasIdentifier(record)) return undefined;
  const own = new RegExp(
    `^(${toSnakeCase(noun)}_(id|no|nr|number|code|key|uuid|ref|reference)|uuid|guid|key)$`,
  );
  return Object.keys(record).find((name) => /^\w+$/.test(name) && own.test(toSnakeCase(name)));
}

/**
 * Returns the records of a response, its format, and notes on its identifier. `noun` is the singular, as `coupon`; `named` is the ID field, if it is known.
 * Throws SettingsError for a response without records.
 */
export function shapeOfSample(
  response: unknown,
  noun: string,
  named?: string,
): { records: Json[]; shape: ApiShape; notes: string[] } {
  const { records, items, one } = recordsOf(response, noun);
  if (records.length === 0) throw new SettingsError('the sample holds no record');
  const id = named ?? identifierOf(records, noun);
  const value = records[0]?.[id ?? '_id'] ?? records[0]?.id;
  const find = (pattern: RegExp, isOne: (value: unknown) => boolean) =>
    items === ''
      ? undefined
      : [...placesOf(response)].find(
          ([, name, each]) => pattern.test(toSnakeCase(name)) && isOne(each),
        )?.[0];
  const isCount = (each: unknown) => typeof each === 'number' || /^\d+$/.test(String(each));
  const isCursor = (each: unknown) => typeof each === 'string' && each !== '' && !/[/?]/.test(each);
  const pages = items === undefined ? undefined : find(NAMES.pages, isCount);
  const isDefault = items === 'data' && pages === 'totalPages';
  const total = find(NAMES.total, isCount);
  const next = find(NAMES.next, isCursor);
  const page = { items, ...(total && { total }), ...(pages && { pages }), ...(next && { next }) };
  const guessed = `the identifier is ${id}: --id names another field`;
  const none = `no identifier among ${Object.keys(records[0] ?? {}).join(', ')}: name its field with --id, or no record can be opened or changed`;
  return {
    records,
    notes: value === undefined ? [none] : id !== undefined && named === undefined ? [guessed] : [],
    shape: {
      ...(id && { id }),
      ...(typeof value === 'number' && { isNumber: true }),
      ...(items !== undefined && !isDefault && page),
      // The default reader finds a record in these fields.
      ...(one && !['data', 'entity'].includes(one) && { one }),
    },
  };
}
