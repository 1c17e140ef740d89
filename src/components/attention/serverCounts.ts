import type { GetListParams, GetListResult } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { readAllPages } from '../../dataProvider/readAllPages';
import { withRetries } from '../../dataProvider/withRetries';
import { uniqueById } from '../../format/identifiers';

const DAY_MS = 24 * 60 * 60 * 1000;
// Enough for the chart on most days; beyond it only the count is read.
const MOST_LOG_PAGES = 4;

/** The errors that were logged in the last 24 hours. */
export interface ErrorLogs {
  count: number;
  /** Start of the 24 hours, in the format of the logs filter. */
  since: string;
  /** Times in milliseconds: of all errors, or of those on the pages that were read. */
  times: number[];
}

type Lists = Pick<ConsoleDataProvider, 'getList'>;

/** Counts a filtered list by the server's total, else by its first `limit` pages and its last page. */
async function countList(
  lists: Lists,
  resource: string,
  filter: object,
  limit: number,
  signal: AbortSignal,
) {
  let total: number | undefined;
  async function read(page: number): Promise<GetListResult> {
    const pagination = { page, perPage: 25 };
    const params: GetListParams = { pagination, filter, signal };
    const result = await lists.getList(resource, params);
    total ??= result.total;
    return result;
  }
  const { rows, end, page, pages } = await readAllPages({ read, limit, signal });
  const known = uniqueById(rows);
  if (total !== undefined || end !== 'limit') return { rows: known, count: total ?? known.length };
  const last = await withRetries(() => read(pages), signal);
  return { rows: known, count: (rows.length / page) * (pages - 1) + last.data.length };
}

/** Returns the number of leads whose email failed. Throws CallError. */
export async function countFailedEmails(lists: Lists, signal: AbortSignal): Promise<number> {
  const filter = { notificationStatus: 'failed' };
  return (await countList(lists, 'leads', filter, 1, signal)).count;
}

/** Returns the errors that were logged in the 24 hours before `now`. Throws CallError. */
export async function readErrorLogs(
  lists: Lists,
  signal: AbortSignal,
  now = Date.now(),
): Promise<ErrorLogs> {
  const since = new Date(now - DAY_MS).toISOString();
  const filter = { severity: 'error', startDate: since };
  const { rows, count } = await countList(lists, 'logs', filter, MOST_LOG_PAGES, signal);
  const times = (rows as LogEntry[]).map(({ created_at }) => Date.parse(String(created_at)));
  const recent = times.filter((time) => time >= now - DAY_MS);
  // An older row means that the server filtered by day only and that every recent row was read.
  const isOlder = times.some((time) => time < now - DAY_MS);
  return { count: isOlder ? recent.length : count, since, times: recent };
}
