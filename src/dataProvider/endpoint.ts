import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import type { Call } from '../http/call';

/** One page of rows as a reader finds it: the API counts pages or rows, never both for certain (rulings R12, R13). */
export interface Page<R extends RaRecord = RaRecord> {
  rows: R[];
  /** Number of pages, at least 1. */
  pages: number;
  /** Number of rows over all pages, where the API tells it. */
  total?: number;
}

/** A verb as data: `call` writes the request, `read` reads the answer. Both are pure. */
export interface Verb<Params, Result> {
  call: (params: Params) => Call;
  read: (answer: unknown, params: Params) => Result;
}

/**
 * All verbs of one resource. A verb that is missing fails at once with the resource's and the verb's name.
 * getMany needs no entry: it asks getOne for each id. A change may omit `read` where the answer holds no record.
 */
export interface Endpoint<R extends RaRecord = RaRecord> {
  /** The list needs nothing but the page, so it may be asked for before its screen is loaded. */
  early?: true;
  getList?: Verb<GetListParams, Page<R>>;
  getOne?: Verb<GetOneParams, R>;
  getManyReference?: Verb<GetManyReferenceParams, Page<R>>;
  create?: Verb<CreateParams, R>;
  update?: Verb<UpdateParams, R>;
  delete?: Verb<DeleteParams, { id: Identifier }>;
}

/** The table: resource name to endpoint. The interpreter knows no resource by name. */
export type EndpointTable = Record<string, Endpoint>;
