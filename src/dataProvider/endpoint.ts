import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { Dialect } from '../adapter';
import { isObject } from '../format/json';
import { formatText } from '../format/text';
import type { Call, Summary } from '../http/call';
import type { RecordReader } from './fields';

/** One page of rows. The API may count pages, rows, or both. */
export interface PageOfRows<R extends RaRecord = RaRecord> {
  rows: R[];
  /** Number of pages, at least 1. */
  pages: number;
  /** Number of rows over all pages, if the API returns it. */
  total?: number;
  /** The API returned no count; the last of `pages` is assumed. */
  isAssumed?: boolean;
  /** The cursor of the next page, if the API uses cursors; undefined on the last page. */
  next?: string;
}

/** A verb as data: `call` returns the request, `read` parses the response. Both are pure. */
export interface Verb<Params, Result> {
  call: (params: Params) => Call;
  read: (response: unknown, params: Params, headers?: Headers) => Result;
}

/** A verb that changes data. Without `read`, the result is the submitted data and the record that getOne reads in the response. */
export type ChangeVerb<Params, Result> = Pick<Verb<Params, Result>, 'call'> &
  Partial<Verb<Params, Result>>;

/** The filters of a list. Each name is a key in the `filter` of `getList.call`, which sends it. */
export interface ListFilters {
  /** Fields with an exact-match filter. */
  exact?: readonly string[];
  /** Fields with a range filter: the names of the filters of its first and last value. */
  ranges?: Readonly<Record<string, readonly [from: string, to: string]>>;
  search?: string;
}

/** How a list is requested. */
export interface ListSettings extends Pick<Dialect, 'pageSizes' | 'sorts' | 'filtersAnyField'> {
  /** Rows per page if the calls send a fixed `limit`; otherwise the initial page size of a list. */
  perPage?: number;
}

/**
 * The verbs of one resource; calling a missing one throws. Without getMany, each ID is read by getOne; without getManyReference,
 * getList gets its target as a filter.
 */
export interface Endpoint<R extends RaRecord = RaRecord> extends ListSettings {
  record: RecordReader<R>;
  /** Returns a record's name for the journal. Default: its name, title, label or reference (changeSummary). */
  nameOf?: (record: Record<string, unknown>) => unknown;
  /** Fields whose old and new text the journal keeps of an update, to change it back: never a birth date, a BVN, a secret or the text of a message. */
  keeps?: readonly string[];
  /** Pages have no numbers: `call` gets the `cursor` that `read` returned as `next` for the previous page. */
  hasCursors?: true;
  /** The filters of the list; generated views offer them. */
  filters?: ListFilters;
  getList?: Verb<GetListParams & { cursor?: string }, PageOfRows<R>>;
  getOne?: Verb<GetOneParams, R>;
  /** Several records in one request; missing records are omitted. */
  getMany?: Verb<GetManyParams, R[]>;
  getManyReference?: Verb<GetManyReferenceParams, PageOfRows<R>>;
  create?: ChangeVerb<CreateParams, R>;
  update?: ChangeVerb<UpdateParams, R>;
  delete?: Pick<Verb<DeleteParams, never>, 'call'>;
}

/** The endpoints by resource name. The interpreter contains no resource names. */
export type EndpointTable = Record<string, Endpoint>;

// The fields that react-admin uses to represent a record.
const NAMES = ['name', 'title', 'label', 'reference'];

/** Returns the name by which react-admin represents a record, `named` first; undefined without one. */
export const recordName = (record: Record<string, unknown>, named?: unknown): string | undefined =>
  [named, ...NAMES.map((field) => record[field])].map(formatText).find(Boolean);

/** Returns the journal summary of a change: only the record's name is stored, and what `meta.summary` names. */
export function changeSummary(
  record: unknown,
  nameOf?: (record: Record<string, unknown>) => unknown,
  meta?: { summary?: Summary },
): Summary {
  if (!isObject(record)) return { ...meta?.summary };
  const name = nameOf ? formatText(nameOf(record)) || undefined : recordName(record);
  return { record: name, ...meta?.summary };
}
