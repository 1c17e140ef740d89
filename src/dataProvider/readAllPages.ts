import { identifierOf } from '../format/identifiers';
import { CallError } from '../http/errors';
import { retried } from './retried';

/** How far a reading is. */
export interface Progress {
  page: number;
  pages: number;
}

/**
 * Why a reading ended: at the last page, by `visit`, at the limit, or since the server gave a page for a second time.
 * Only after 'last' everything is known.
 */
type ReadingEnd = 'last' | 'stopped' | 'limit' | 'repeated';

interface Reading<R> {
  /** Reads one page, as `dataProvider.getList` does. */
  read: (page: number) => Promise<{ data: R[]; meta?: { pages?: number } }>;
  /** So many pages are read at most. */
  limit: number;
  /** So many pages are asked for at once, after the first. */
  sideBySide?: number;
  signal?: AbortSignal;
  /** Hears of each page in its order; false ends the reading. */
  visit?: (rows: R[], progress: Progress) => unknown;
}

const nameOf = (row: unknown) => identifierOf(row) ?? JSON.stringify(row);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Reads a list page by page, each by the retry rule of queries (rulings R15), until the last page. Throws the failure
 * of a page that could not be read, and the signal's reason; what was visited until then stays known to the visitor.
 */
export async function readAllPages<R>({ read, limit, signal, visit, ...how }: Reading<R>) {
  const rows: R[] = [];
  const seen = new Set<string>();
  let progress: Progress = { page: 0, pages: 1 };
  const result = (end: ReadingEnd) => ({ rows, end, ...progress });
  while (progress.page < limit) {
    const from = progress.page + 1;
    const to = Math.max(
      from,
      Math.min(limit, progress.pages, progress.page + (how.sideBySide ?? 1)),
    );
    const answers = await Promise.all(
      numbers(from, to).map((page) => retried(() => read(page), signal)),
    );
    signal?.throwIfAborted();
    for (const { data, meta } of answers) {
      const mark = data.map(nameOf).join('\n');
      // A server that does not know the page gives one that it gave before, for ever.
      if (seen.has(mark)) return result('repeated');
      seen.add(mark);
      progress = { page: progress.page + 1, pages: meta?.pages ?? 1 };
      rows.push(...data);
      if (visit?.(data, progress) === false) return result('stopped');
      signal?.throwIfAborted();
      if (progress.page >= progress.pages) return result('last');
    }
  }
  return result('limit');
}

/** Reads a list as a whole. Throws CallError 'malformed' where it has no end, as well as what readAllPages throws. */
export async function readWholeList<R>(reading: Reading<R>): Promise<R[]> {
  const { rows, end } = await readAllPages(reading);
  if (end !== 'last') throw new CallError('malformed', 'errors.endless');
  return rows;
}
