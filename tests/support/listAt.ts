import type { GetListParams, RaRecord } from 'react-admin';
import type { RecordReader } from '../../src/dataProvider/fields';
import { throwNoData, valueAt } from '../../src/dataProvider/readers';

/** Paths in a response, such as `payload.items`; '' is the response itself. */
interface Paths {
  items: string;
  total?: string;
  next?: string;
}

/** Returns a reader of a page of the sort that an adopter may write for an endpoint of an API without a dialect. */
export const listAt =
  <R extends RaRecord>(of: RecordReader<R>, paths: Paths) =>
  (response: unknown, { pagination }: Partial<GetListParams> = {}) => {
    const items = valueAt(response, paths.items);
    if (!Array.isArray(items)) return throwNoData();
    const total = paths.total === undefined ? undefined : Number(valueAt(response, paths.total));
    const next = paths.next === undefined ? undefined : valueAt(response, paths.next);
    const { page = 1, perPage = items.length } = pagination ?? {};
    const counted = total === undefined ? undefined : Math.ceil(total / perPage);
    return {
      rows: items.map(of),
      pages: counted ?? (next ? page + 1 : page),
      ...(total !== undefined && { total }),
      ...(next ? { next: String(next), isAssumed: true } : {}),
    };
  };
