import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { canReach } from '../authProvider/roles';
import type { Lead } from '../dataProvider/endpoints/leads';
import type { LogEntry } from '../dataProvider/endpoints/logs';
import { eachOnce } from '../format/identifiers';
import { useSignedIn } from './SignedIn';

const DAY_MS = 24 * 60 * 60 * 1000;
const FRESH_MS = 5 * 60 * 1000;
const isFailed = ({ notificationStatus }: Lead) => notificationStatus === 'failed';

interface Told {
  count: number;
  /** There may be more than were read. */
  isMore: boolean;
}

/** Leads whose mail failed: among those that are loaded, or all once they were asked for. */
function useFailedMails(isAsked: boolean): Told {
  // Draws again when a page of leads has come.
  useIsFetching({ queryKey: ['leads', 'getList'] });
  const client = useQueryClient();
  const filter = { notificationStatus: 'failed' };
  const asked = useGetList<Lead>('leads', { filter }, { enabled: isAsked, staleTime: FRESH_MS });
  if (asked.data) return { count: asked.total ?? asked.data.length, isMore: false };
  const lists = client.getQueriesData<{ data?: Lead[] }>({ queryKey: ['leads', 'getList'] });
  const loaded = eachOnce(lists.flatMap(([, list]) => list?.data ?? []));
  return { count: loaded.filter(isFailed).length, isMore: false };
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
 * minutes, and none otherwise, where only what was read counts (docs/decisions/0046).
 */
export function useServerNeeds(isAsked: boolean): { failedMails: Told; errorLogs: Told } {
  const { role } = useSignedIn();
  return {
    failedMails: useFailedMails(isAsked && canReach(role, 'leads')),
    errorLogs: useErrorLogs(isAsked && canReach(role, 'logs')),
  };
}
