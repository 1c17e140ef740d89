import type { RaRecord } from 'react-admin';
import { withRetries } from '../http/retry';
import type { ConsoleDataProvider } from './index';

/** The part of the data provider that counts need. */
export type Lists = Pick<ConsoleDataProvider, 'getList'>;

/**
 * Counts a filtered list by the server's total, else by its first page and the rows of its last page that match. Throws
 * CallError.
 */
export async function countList(
  lists: Lists,
  resource: string,
  filter: object,
  signal: AbortSignal,
  isMatch: (row: RaRecord) => boolean = () => true,
): Promise<number> {
  const read = (page: number) =>
    withRetries(
      () => lists.getList(resource, { pagination: { page, perPage: 25 }, filter, signal }),
      signal,
    );
  const first = await read(1);
  if (first.total !== undefined) return first.total;
  const pages = first.meta?.pages ?? 1;
  const last = pages > 1 ? await read(pages) : first;
  return first.data.length * (pages - 1) + last.data.filter(isMatch).length;
}

/** Options of the queries of all background counts; the shell's loading line ignores them. */
export const COUNT_OPTIONS = { staleTime: 5 * 60 * 1000, meta: { isBackground: true } };

/** The states of the product email to a lead, as the API names them. */
export type EmailState = 'not_sent' | 'sent' | 'failed';

/** Returns the query for the number of leads whose product email is in a state; the bell and the page of leads share it. */
export const emailCountQuery = (lists: Lists, state: EmailState) => ({
  ...COUNT_OPTIONS,
  // Keyed below the resource, so that a change of a lead refetches it.
  queryKey: ['leads', 'emails', state],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    countList(lists, 'leads', { notificationStatus: state }, signal),
});
