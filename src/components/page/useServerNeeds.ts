import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { can } from '../../authProvider/roles';
import type { Lead } from '../../dataProvider/endpoints/leads';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { isCurrent } from '../../dataProvider/queryClient';
import { eachOnce } from '../../format/identifiers';
import { useSignedIn } from './SignedIn';

const DAY_MS = 24 * 60 * 60 * 1000;
const FRESH_MS = 5 * 60 * 1000;
const isFailed = ({ notificationStatus }: Lead) => notificationStatus === 'failed';

interface LoadedLeads {
  data?: Lead[];
  total?: number;
}

/** Writes down what a list is narrowed by; '[]' where it holds all. */
const narrowing = (filter: unknown = {}) =>
  JSON.stringify(Object.entries(filter as object).filter(([, value]) => value));

interface Told {
  count: number;
  /** There may be more than were read. */
  isMore: boolean;
}

/** Leads whose mail failed: all where the server counted them, else those among the leads that are loaded. */
function useFailedMails(isAsked: boolean): Told {
  // Draws again when a page of leads has come.
  useIsFetching({ queryKey: ['leads', 'getList'] });
  const client = useQueryClient();
  const filter = { notificationStatus: 'failed' };
  const asked = useGetList<Lead>('leads', { filter }, { enabled: isAsked, staleTime: FRESH_MS });
  if (asked.data) {
    const { data, total, pageInfo } = asked;
    return { count: total ?? data.length, isMore: total === undefined && !!pageInfo?.hasNextPage };
  }
  const lists = client.getQueriesData<LoadedLeads>({
    queryKey: ['leads', 'getList'],
    predicate: isCurrent,
  });
  const totalOf = (wanted: object) =>
    lists.findLast(
      ([key]) => narrowing((key[2] as { filter?: unknown })?.filter) === narrowing(wanted),
    )?.[1]?.total;
  const counted = totalOf(filter);
  if (counted !== undefined) return { count: counted, isMore: false };
  const loaded = eachOnce(lists.flatMap(([, list]) => list?.data ?? []));
  const isWhole = loaded.length >= (totalOf({}) ?? Number.POSITIVE_INFINITY);
  return { count: loaded.filter(isFailed).length, isMore: !isWhole };
}

/** Errors of the last 24 hours, among the newest that the logs tell. */
function useErrorLogs(isAsked: boolean): Told {
  const { data = [], pageInfo } = useGetList<LogEntry>(
    'logs',
    { filter: { severity: 'error' } },
    { enabled: isAsked, staleTime: FRESH_MS },
  );
  const since = Date.now() - DAY_MS;
  const recent = data.filter(({ created_at }) => Date.parse(String(created_at)) > since);
  const isWhole = recent.length === data.length;
  return { count: recent.length, isMore: isWhole && Boolean(pageInfo?.hasNextPage) };
}

/**
 * Tells what went wrong on the server's side, by the lists' own calls: one each where `isAsked`, at most every five
 * minutes, and none otherwise, where only what was read counts.
 */
export function useServerNeeds(isAsked: boolean): { failedMails: Told; errorLogs: Told } {
  const { role } = useSignedIn();
  return {
    failedMails: useFailedMails(isAsked && can(role, 'leads')),
    errorLogs: useErrorLogs(isAsked && can(role, 'logs')),
  };
}
