import type { DataProvider, RaRecord } from 'react-admin';
import { identifierOf } from '../format/identifiers';
import { CallError } from '../http/errors';
import { withRetries } from '../http/retry';
import { DEFAULT_SORT, PER_PAGE, pageMark } from './listQuery';

export interface Progress {
  page: number;
  pages: number;
}

/** One page of a reading. The last one has an `end`; after 'again' the reading begins once more, since rows were removed. */
export interface PageRead<R> extends Progress {
  rows: R[];
  /** The number of rows, if the server counts them. */
  total?: number;
  /** The number of pages is assumed. */
  isAssumed?: boolean;
  end?: 'last' | 'repeated' | 'changed' | 'again';
}

/** Returns a function that gets the pages of a list in order, and returns whether rows were removed since, so that others moved. */
function watchRemovals(isSecond: boolean): (readPage: PageRead<unknown>) => boolean {
  const rowsSeen = new Set<unknown>();
  let previousPage: PageRead<unknown> | undefined;
  let isChanged = false;
  return (readPage) => {
    const { page, rows, pages, total, isAssumed } = readPage;
    for (const row of rows) rowsSeen.add(identifierOf(row) ?? row);
    const isLast = page >= pages;
    // Some servers always send a short page, or a total that is too high: in a second reading these do not count.
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

/** Why reading ended; the list is complete only for 'last'. 'changed': rows were removed since, so that others moved. */
type ReadingEnd = 'last' | 'stopped' | 'limit' | 'repeated' | 'changed';

export type FetchPage<R> = (
  page: number,
) => Promise<{ data: R[]; total?: number; meta?: { pages?: number; isAssumed?: boolean } }>;

interface ListRead<R> {
  read: FetchPage<R>;
  limit: number;
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

const progressOf = ({ page, pages }: Progress): Progress => ({ page, pages });
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

interface ReadingOptions {
  signal?: AbortSignal;
  /** An empty page is no repeated page. */
  mayHaveEmptyPages?: boolean;
}

/**
 * Returns a function that reads the next pages, `atOnce` together after the first, up to page `limit`. Rejects with the error of a page
 * or the signal's reason; the next call then reads the same pages.
 */
export function createReading<R>(
  read: FetchPage<R>,
  { signal, mayHaveEmptyPages = false }: ReadingOptions = {},
): (atOnce?: number, limit?: number) => Promise<PageRead<R>[]> {
  const begin = (isSecond: boolean) => ({
    isSecond,
    isChanged: watchRemovals(isSecond),
    marks: new Set<string>(),
    page: 0,
    pages: 1,
  });
  let pass = begin(false);
  return async (atOnce = 1, limit = Number.POSITIVE_INFINITY) => {
    const from = pass.page + 1;
    const to = Math.max(from, Math.min(limit, pass.pages, pass.page + atOnce));
    const responses = await Promise.all(
      numbers(from, to).map((page) => withRetries(() => read(page), signal)),
    );
    signal?.throwIfAborted();
    const result: PageRead<R>[] = [];
    for (const { data: rows, total, meta } of responses) {
      const { isSecond, isChanged, marks } = pass;
      const mark = pageMark(rows);
      // For an unknown page number, a server may return an earlier page, indefinitely.
      const isRepeated = marks.has(mark) && !(mayHaveEmptyPages && rows.length === 0);
      if (isRepeated) return [...result, { ...progressOf(pass), rows: [], end: 'repeated' }];
      marks.add(mark);
      pass.page += 1;
      pass.pages = meta?.pages ?? 1;
      const page = { ...progressOf(pass), rows, total, isAssumed: meta?.isAssumed };
      const wasRemoved = isChanged(page);
      if (page.page < page.pages) {
        result.push(page);
        continue;
      }
      const end = !wasRemoved ? 'last' : isSecond ? 'changed' : 'again';
      pass = begin(end === 'again');
      return [...result, { ...page, end }];
    }
    return result;
  };
}

/**
 * Reads a list page by page. Without `onPage` it is read once more if rows were removed since. Throws the error of a page or the
 * signal's reason; `onPage` has had the pages before it.
 */
export async function readAllPages<R>({ read, limit, signal, onPage }: ListRead<R>) {
  let rows: R[] = [];
  let progress: Progress = { page: 0, pages: 1 };
  const next = createReading(read, { signal });
  const result = (end: ReadingEnd) => ({ rows, end, ...progress });
  while (progress.page < limit) {
    for (const page of await next(1, limit)) {
      if (page.end === 'repeated') return result(page.end);
      progress = progressOf(page);
      rows.push(...page.rows);
      const goesOn = onPage?.(page.rows, progress) !== false;
      signal?.throwIfAborted();
      if (page.end === 'again') {
        if (onPage) return result('changed');
        rows = [];
        progress = { page: 0, pages: 1 };
      } else if (page.end) return result(page.end);
      else if (!goesOn) return result('stopped');
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
export async function readCompleteList<R>(reading: ListRead<R>): Promise<R[]> {
  const { rows, end } = await readAllPages(reading);
  assertComplete(end);
  return rows;
}
