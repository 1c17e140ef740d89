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
import type { Call } from '../http/call';
import type { RecordReader } from './fields';

/** One page of rows as a reader finds it: the API counts pages or rows, never both for certain (rulings R12, R13). */
export interface Page<R extends RaRecord = RaRecord> {
  rows: R[];
  /** Number of pages, at least 1. */
  pages: number;
  /** Number of rows over all pages, where the API tells it. */
  total?: number;
  /** The API sent no count, and the last of `pages` is assumed behind a full page. */
  isAssumed?: boolean;
  /** Names the next page, where the API pages by cursors; undefined on the last one. */
  next?: string;
}

/** A verb as data: `call` writes the request, `read` reads the answer. Both are pure. */
export interface Verb<Params, Result> {
  call: (params: Params) => Call;
  read: (answer: unknown, params: Params) => Result;
}

/** A verb that changes something. Without `read`, the result is what was sent, under the record that the answer holds. */
export interface Change<Params, Result> extends Pick<Verb<Params, Result>, 'call'> {
  read?: Verb<Params, Result>['read'];
}

/** The filters of a list. Each name is a name in `filter` of `getList.call`, which sends it. */
export interface ListFilters {
  /** Fields that are filtered by their exact value. */
  exact?: readonly string[];
  /** Fields that are filtered by a range: the filters of its first and of its last value. */
  ranges?: Readonly<Record<string, readonly [from: string, to: string]>>;
  /** The filter of the full-text search. */
  search?: string;
}

/**
 * All verbs of one resource. A verb that is missing fails at once with the resource's and the verb's name.
 * getMany needs no entry: without one, each ID is read by getOne.
 */
export interface Endpoint<R extends RaRecord = RaRecord> {
  /** What a record of it holds. */
  record: RecordReader<R>;
  /** Names a record in the journal, where it is not its name, title, label or reference (recordName.ts). */
  nameOf?: (record: Record<string, unknown>) => unknown;
  /** Rows per page where the calls send a fixed `limit` (rulings R11); else those of a list that was just opened. */
  perPage?: number;
  /** Rows per page among which staff choose, where the call sends `pagination.perPage`. */
  pageSizes?: readonly number[];
  /** Pages have no numbers: `call` gets the `cursor` that `read` found as `next` in the page before. */
  hasCursors?: true;
  /** What the list can be filtered by (rulings R39); generated views offer these filters. */
  filters?: ListFilters;
  getList?: Verb<GetListParams & { cursor?: string }, Page<R>>;
  getOne?: Verb<GetOneParams, R>;
  /** Several records in one request; records that no longer exist are left out. */
  getMany?: Verb<GetManyParams, R[]>;
  getManyReference?: Verb<GetManyReferenceParams, Page<R>>;
  create?: Change<CreateParams, R>;
  update?: Change<UpdateParams, R>;
  delete?: Pick<Verb<DeleteParams, never>, 'call'>;
}

/** The table: resource name to endpoint. The interpreter knows no resource by name. */
export type EndpointTable = Record<string, Endpoint>;
