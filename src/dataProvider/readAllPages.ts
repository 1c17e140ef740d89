import type { DataProvider, RaRecord } from 'react-admin';
import { identifierOf } from '../format/identifiers';
import { CallError } from '../http/errors';
import { withRetries } from '../http/retry';
import { DEFAULT_SORT, PER_PAGE } from './listQuery';

interface PageSeen {
  page: number;
  rows: readonly unknown[];
  pages: number;
  /** The number of rows, if the server counts them. */
  total?: number;
  /** The number of pages is assumed. */
  isAssumed?: boolean;
}

/**
 * Returns a function that gets the pages of a list in order, and returns whether rows were removed in the meantime, so that one
 * may have moved to a page that was read before. In a second reading a short page and a total that is too high do not count:
 * some servers always send them.
 */
export function watchRemovals(isSecond = false): (readPage: PageSeen) => boolean {
  const rowsSeen = new Set<unknown>();
  let previousPage: PageSeen | undefined;
  let isChanged = false;
  return (readPage) => {
    const { page, rows, pages, total, isAssumed } = readPage;
    for (const row of rows) rowsSeen.add(identifierOf(row) ?? row);
    const isLast = page >= pages;
    if (total !== undefined) {
      isChanged ||= total < (previousPage?.total ?? 0);
      isChanged ||= !isSecond && isLast && rowsSeen.size < total;
    } else if (!isAssumed && previousPage && !previousPage.isAssumed) {
      isChanged ||= pages < previousPage.pages;
      isChanged ||= !isSecond && !isLast && rows.length < previousPage.rows.length;
    }
    previousPage = readPage;
    return isChanged;
  };
}

/** Progress of reading a list. */
export interface Progress {
  page: number;
  pages: number;
}

/**
 * The reason why reading ended: the last page, `onPage` returned false, the limit, a repeated page, or the last page of
 * a list whose rows were removed in the meantime. The list is complete only for 'last'.
 */
type ReadingEnd = 'last' | 'stopped' | 'limit' | 'repeated' | 'changed';

interface Reading<R> {
  /** Reads one page, as `dataProvider.getList` does. */
  read: (
    page: number,
  ) => Promise<{ data: R[]; total?: number; meta?: { pages?: number; isAssumed?: boolean } }>;
  /** Maximum number of pages. */
  limit: number;
  /** Number of pages fetched in parallel, after the first. */
  sideBySide?: number;
  signal?: AbortSignal;
  /** Called for each page in order; false stops reading. */
  onPage?: (rows: R[], progress: Progress) => unknown;
}

/** Returns a function that reads one page of a list whose order and rows per page the server decides. */
export const pageFetcher =
  <R extends RaRecord>(
    { getList }: Pick<DataProvider, 'getList'>,
    resource: string,
    filter: object = {},
    signal?: AbortSignal,
  ) =>
  (page: number) => {
    const pagination = { page, perPage: PER_PAGE };
    return getList<R>(resource, { pagination, sort: DEFAULT_SORT, filter, signal });
  };

const nameOf = (row: unknown) => identifierOf(row) ?? JSON.stringify(row);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Reads a list page by page with the retry rule of queries, up to the last page. Without `onPage` it is read once more if rows
 * were removed in the meantime. Throws the error of a failed page or the signal's reason; `onPage` has received the pages
 * before it.
 */
export async function readAllPages<R>(reading: Reading<R>) {
  const result = await readPages(reading);
  return result.end === 'changed' && !reading.onPage ? readPages(reading, true) : result;
}

async function readPages<R>(
  { read, limit, signal, onPage, ...options }: Reading<R>,
  isSecond = false,
) {
  const rows: R[] = [];
  const pageMarks = new Set<string>();
  const isChanged = watchRemovals(isSecond);
  let progress: Progress = { page: 0, pages: 1 };
  const result = (end: ReadingEnd) => ({ rows, end, ...progress });
  while (progress.page < limit) {
    const from = progress.page + 1;
    const to = Math.max(
      from,
      Math.min(limit, progress.pages, progress.page + (options.sideBySide ?? 1)),
    );
    const responses = await Promise.all(
      numbers(from, to).map((page) => withRetries(() => read(page), signal)),
    );
    signal?.throwIfAborted();
    for (const { data, total, meta } of responses) {
      const mark = data.map(nameOf).join('\n');
      // For an unknown page number, a server may return an earlier page, indefinitely.
      if (pageMarks.has(mark)) return result('repeated');
      pageMarks.add(mark);
      progress = { page: progress.page + 1, pages: meta?.pages ?? 1 };
      rows.push(...data);
      const wasRemoved = isChanged({ ...progress, rows: data, total, isAssumed: meta?.isAssumed });
      const goesOn = onPage?.(data, progress) !== false;
      signal?.throwIfAborted();
      if (progress.page >= progress.pages) return result(wasRemoved ? 'changed' : 'last');
      if (!goesOn) return result('stopped');
    }
  }
  return result('limit');
}

/** Throws CallError 'malformed' if a list was not read as a whole: nothing is known about what was not found in it. */
export function assertComplete(end: ReadingEnd): void {
  if (end === 'changed') throw changedWhileRead();
  if (end !== 'last') throw new CallError('malformed', 'errors.endless');
}

/** Returns the error of a list whose rows were removed while it was read. */
export const changedWhileRead = () => new CallError('malformed', 'errors.changedWhileRead');

/** Reads a complete list. Throws CallError 'malformed' if it is incomplete, and the errors of readAllPages. */
export async function readCompleteList<R>(reading: Reading<R>): Promise<R[]> {
  const { rows, end } = await readAllPages(reading);
  assertComplete(end);
  return rows;
}
