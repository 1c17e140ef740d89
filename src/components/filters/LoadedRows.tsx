import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type GetListParams,
  type GetListResult,
  ListContextProvider,
  type RaRecord,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { listKey } from '../../dataProvider/listQuery';
import { isCurrent } from '../../dataProvider/queryClient';
import { readAllPages } from '../../dataProvider/readAllPages';
import { formatTime, readTime } from '../../format/dates';
import { uniqueById } from '../../format/identifiers';
import { useTranslations } from '../../i18n/useTranslations';
import { PlainButton } from '../buttons/PlainButton';
import { Failure } from '../feedback/Failure';
import { isWithin } from './days';

/** Maximum of pages that are read without a press. */
const PAGES = 100;

/** The progress of reading on: the last page read, and why reading ended. */
interface ReadProgress {
  page: number;
  end?: Awaited<ReturnType<typeof readAllPages>>['end'];
}

interface Since<R> {
  /** Rows are read up to this day (YYYY-MM-DD); '' reads only on request. */
  first: string;
  timeOf: (row: R) => unknown;
}

/** Returns whether a page of a list that is newest first has rows from before a day. */
function isBefore<R>(rows: readonly R[], { first, timeOf }: Since<R>): boolean {
  const timeAt = (row?: R) => (row && readTime(timeOf(row))?.getTime()) ?? Number.NaN;
  const newest = timeAt(rows[0]);
  const oldest = timeAt(rows.at(-1));
  // Rows of one moment tell no order.
  return oldest < newest && !isWithin({ first, last: '' })(oldest);
}

/**
 * Returns the rows of the list that have loaded, on all of its pages, under its filters and its permanent filter. With
 * `since` reads on up to that day, at most 100 pages before it needs `readOn`; else `readOn` reads the next page.
 */
export function useLoadedRows<R extends RaRecord>(permanent: object = {}, since?: Since<R>) {
  const client = useQueryClient();
  const provider = useDataProvider();
  const list = useListContext<R>();
  const { resource, data, page, perPage, sort, meta, filterValues, isPlaceholderData } = list;
  const filter = { ...filterValues, ...permanent };
  const filterKey = hashKey([filter]);
  const pages = new Map<number, readonly R[]>();
  for (const [[, , params], read] of client.getQueriesData<GetListResult<R>>({
    queryKey: [resource, 'getList'],
    predicate: isCurrent,
  })) {
    const { filter: pageFilter = {}, pagination } = (params ?? {}) as Partial<GetListParams>;
    if (read?.data && hashKey([pageFilter]) === filterKey)
      pages.set(pagination?.page ?? 1, read.data);
  }
  // Placeholder rows belong to another page, which is already counted.
  if (data && (!isPlaceholderData || pages.size === 0)) pages.set(page, data);
  const count: number = meta?.pages ?? 1;
  let missing = 1;
  while (pages.has(missing)) missing += 1;
  const next = missing <= count ? missing : undefined;
  // Of all that show these rows: the code that reads is that of any of them.
  const wish = [resource, 'reads all', filter];
  const readsAll = () => client.getQueryData<boolean>(wish) === true;
  const read = (isAll: boolean) => {
    client.setQueryData(wish, isAll);
    void refetch();
  };

  const {
    data: reading,
    isFetching,
    error,
    refetch,
  } = useQuery<ReadProgress>({
    queryKey: [resource, 'loaded', filter, since?.first ?? ''],
    queryFn: async ({ signal, queryKey }) => {
      const { page, end } = await readAllPages<R>({
        read: (number) => {
          const params = { pagination: { page: number, perPage }, sort, filter };
          return client.fetchQuery({
            // The list's own query key, so that the page is shown at once after paging.
            queryKey: listKey(resource, params),
            queryFn: ({ signal }) => provider.getList<R>(resource, { ...params, signal }),
            staleTime: Number.POSITIVE_INFINITY,
            retry: false,
          });
        },
        limit:
          since?.first || readsAll() ? PAGES * Math.ceil((next ?? 1) / PAGES) : (next ?? count),
        signal,
        onPage(rows, progress) {
          client.setQueryData<ReadProgress>(queryKey, { page: progress.page });
          return readsAll() || !since?.first || !isBefore(rows, since);
        },
      });
      return { page, end };
    },
    enabled: Boolean(since?.first && data && !isPlaceholderData),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isReached = reading?.end === 'stopped' && (next ?? count + 1) > reading.page;
  return {
    rows: uniqueById(
      [...pages.entries()].toSorted(([a], [b]) => a - b).flatMap(([, rows]) => rows),
    ),
    first: pages.get(1),
    loaded: pages.size,
    count,
    next,
    /** Nothing is left to read, or nothing of the range. */
    isComplete: next === undefined || isReached,
    isReading: isFetching,
    /** It read as many pages as it reads at one press. */
    isPaused: readsAll() && !isFetching && reading?.end === 'limit' && next !== undefined,
    failure: error,
    /** Reads again what failed. */
    retry: () => void refetch(),
    readOn: () => read(false),
    /** Reads on to the last page, and asks again after each 100. */
    readAll: () => read(true),
  };
}

interface LoadedNoteProps {
  loaded: ReturnType<typeof useLoadedRows>;
  matches: number;
  /** The first day of the range (YYYY-MM-DD), if there is one. */
  first?: string;
  children?: ReactNode;
}

/** Renders a note that only loaded rows are filtered, and a button that loads more. */
export function LoadedNote({ loaded, matches, first, children }: LoadedNoteProps) {
  const t = useTranslations('filters.loaded');
  const { rows, next, isComplete, isReading, isPaused, failure, retry, readOn, readAll } = loaded;
  return (
    <>
      <div className="filter-bar">
        <p className="filter-note" role="status" aria-busy={isReading}>
          {t('found', {
            smart_count: matches,
            rows: rows.length,
            loaded: loaded.loaded,
            pages: loaded.count,
          })}{' '}
          {first && isComplete && t('since', { date: formatTime(first, 'day') })}
          {isReading && t('reading')}
          {isPaused && t('paused', { loaded: loaded.loaded, pages: loaded.count })}
        </p>
        {next && !isComplete && !failure && (
          <>
            <PlainButton disabled={isReading} onClick={readOn}>
              {t(first ? 'continue' : 'readNext', { page: next })}
            </PlainButton>
            <PlainButton disabled={isReading} onClick={readAll}>
              {t('readAll')}
            </PlainButton>
          </>
        )}
        {children}
      </div>
      <Failure failure={failure} onRetry={retry} />
    </>
  );
}

interface NarrowedRowsProps {
  /** The loaded rows that match; undefined if the list is not narrowed. */
  rows: readonly RaRecord[] | undefined;
  children: ReactNode;
}

/** Provides the loaded rows that match, instead of the rows of the page. */
export function NarrowedRows({ rows, children }: NarrowedRowsProps) {
  const list = useListContext();
  const value = rows ? ({ ...list, data: rows } as typeof list) : list;
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
