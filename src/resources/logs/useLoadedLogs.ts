import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { isCurrent } from '../../dataProvider/queryClient';
import { eachOnce } from '../../format/identifiers';

interface ListParams {
  filter?: Record<string, unknown>;
  pagination?: { page: number };
}

/** Gives the logs of the pages that were loaded so far with the same filters, each once, and how many pages. */
export function useLoadedLogs(): { logs: LogEntry[]; pages: number } {
  const queryClient = useQueryClient();
  const { data = [], filterValues, page, isPlaceholderData } = useListContext<LogEntry>();
  const wanted = JSON.stringify(filterValues);
  const pages = new Map<number, LogEntry[]>();
  for (const [key, kept] of queryClient.getQueriesData<{ data?: LogEntry[] }>({
    queryKey: ['logs', 'getList'],
    predicate: isCurrent,
  })) {
    const params = key[2] as ListParams | undefined;
    const isSame = JSON.stringify(params?.filter) === wanted;
    if (isSame && kept?.data) pages.set(params?.pagination?.page ?? 1, kept.data);
  }
  // Rows that stand in for a page on its way are those of another page, counted already.
  if (!isPlaceholderData || pages.size === 0) pages.set(page, data);
  return { logs: eachOnce([...pages.values()].flat()), pages: pages.size };
}
