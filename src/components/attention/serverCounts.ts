import type { RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { withRetries } from '../../dataProvider/withRetries';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The errors that were logged in the last 24 hours. */
interface ErrorLogs {
  count: number;
  /** Start of the 24 hours, in the format of the logs filter. */
  since: string;
}

type Lists = Pick<ConsoleDataProvider, 'getList'>;

/** Counts a filtered list by the server's total, else by its first page and the matching rows of its last page. */
async function countList(
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

/** Returns the number of leads whose email failed. Throws CallError. */
export const countFailedEmails = (lists: Lists, signal: AbortSignal): Promise<number> =>
  countList(lists, 'leads', { notificationStatus: 'failed' }, signal);

/** Returns the errors that were logged in the 24 hours before `now`. Throws CallError. */
export async function readErrorLogs(
  lists: Lists,
  signal: AbortSignal,
  now = Date.now(),
): Promise<ErrorLogs> {
  const since = new Date(now - DAY_MS).toISOString();
  const filter = { severity: 'error', startDate: since };
  // A server that filters by day only sends older ones too.
  const isOlder = ({ created_at }: RaRecord) => Date.parse(String(created_at)) < now - DAY_MS;
  const count = await countList(lists, 'logs', filter, signal, (row) => !isOlder(row));
  return { count, since };
}
