import type { RaRecord } from 'react-admin';
import { withRetries } from '../http/retry';
import type { ConsoleDataProvider } from './index';
import { pageCountOf } from './listQuery';

/** The part of the data provider that counts need. */
export type Lists = Pick<ConsoleDataProvider, 'getList'>;

/** Counts a filtered list, by the server's total or by its pages, without the rows at its end that do not match. Throws CallError. */
export async function countList(
  lists: Lists,
  resource: string,
  filter: object,
  signal: AbortSignal,
  isMatch?: (row: RaRecord) => boolean,
): Promise<number> {
  const read = (page: number) =>
    withRetries(
      () => lists.getList(resource, { pagination: { page, perPage: 25 }, filter, signal }),
      signal,
    );
  const countOf = (rows: RaRecord[]) => (isMatch ? rows.filter(isMatch).length : rows.length);
  const first = await read(1);
  if (first.total !== undefined && !isMatch) return first.total;
  const perPage = first.data.length;
  let latest = { page: 1, count: countOf(first.data) };
  let last = pageCountOf(first, perPage) ?? 1;
  // The last page with a match is looked for by halves, from the end of the list.
  for (let page = last; latest.page < last; page = Math.ceil((latest.page + last) / 2)) {
    const { data } = await read(page);
    const count = countOf(data);
    if (count > 0) latest = { page, count };
    if (count === 0) last = page - 1;
    else if (count < data.length) last = page;
  }
  return perPage * (latest.page - 1) + latest.count;
}

/** Options of the queries of all background counts; the shell's loading line ignores them. */
export const COUNT_OPTIONS = { staleTime: 5 * 60 * 1000, meta: { isBackground: true } };

/** The states of the product email to a lead, as the API names them. */
type EmailState = 'not_sent' | 'sent' | 'failed';

/** Returns the query for the number of leads whose product email is in a state; the bell and the page of leads share it. */
export const emailCountQuery = (lists: Lists, state: EmailState) => ({
  ...COUNT_OPTIONS,
  // Keyed below the resource, so that a change of a lead refetches it.
  queryKey: ['leads', 'emails', state],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    countList(lists, 'leads', { notificationStatus: state }, signal),
});
