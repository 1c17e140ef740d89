import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { useJournal } from '../../components/page/useJournal';
import { useUnfinishedBatches } from '../../components/page/useUnfinishedBatches';
import type { ConsoleDataProvider } from '../../dataProvider';
import {
  COUNT_OPTIONS,
  countList,
  emailCountQuery,
  type Lists,
} from '../../dataProvider/countList';
import { DAY_MS } from '../../format/dates';
import { isCallError } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import { pageOfBatch } from '../../operations/batch';
import { isSettledInWallet } from '../../operations/settleOperation';
import { paths } from '../../paths';

/** Returns the number of errors that were logged in the 24 hours before `now`, and their start. Throws CallError. */
export async function readErrorLogs(lists: Lists, signal: AbortSignal, now = Date.now()) {
  const since = new Date(now - DAY_MS).toISOString();
  const filter = { severity: 'error', startDate: since };
  // A server that filters by day only sends older ones too.
  const isOlder = ({ created_at }: RaRecord) => Date.parse(String(created_at)) < now - DAY_MS;
  const count = await countList(lists, 'logs', filter, signal, (row) => !isOlder(row));
  return { count, since };
}

/** One item that needs this admin, and the URL where it is resolved. */
export interface AttentionItem {
  id: string;
  label: string;
  count: number;
  to: string;
}

/** Fetches the server's counts of failed emails and logged errors that the role may see, at most every five minutes. */
function useServerCounts(isEnabled: boolean) {
  const { role } = useSignedIn();
  const provider = useDataProvider<ConsoleDataProvider>();
  const failedEmails = useQuery({
    ...emailCountQuery(provider, 'failed'),
    enabled: isEnabled && can(role, 'leads'),
  });
  const errorLogs = useQuery({
    ...COUNT_OPTIONS,
    // Keyed below the resource, so that a change of a log refetches it.
    queryKey: ['logs', 'attention'],
    queryFn: ({ signal }) => readErrorLogs(provider, signal),
    enabled: isEnabled && can(role, 'logs'),
  });
  const counts = [
    {
      id: 'failedEmails',
      query: failedEmails,
      count: failedEmails.data,
      to: paths.leadsByEmail('failed'),
    },
    {
      id: 'errorLogs',
      query: errorLogs,
      count: errorLogs.data?.count,
      to: paths.errorLogsSince(errorLogs.data?.since ?? ''),
    },
  ];
  // A 403 denies the role in the API, which may know roles that roles.ts does not list: nothing to report here.
  return counts.filter(({ query }) => !isCallError(query.error, 'forbidden'));
}

/** Returns the batches that need this admin. A batch that is being sent, in this or another tab, needs no one. */
function useBatchItems(batches: ReturnType<typeof useUnfinishedBatches>): AttentionItem[] {
  const translate = useTranslate();
  const { role } = useSignedIn();
  // The kind of a batch begins with its area (operations/batch.ts).
  const isAllowed = (name: string) => can(role, name.split(/[. ]/)[0] ?? '');
  return batches
    .filter(({ name }) => isAllowed(name))
    .filter(({ phase, counts }) => counts.unknown > 0 || phase === 'paused')
    .map(({ name, phase, counts }) => {
      const { text, to } = pageOfBatch(name);
      const { done, refused, unknown, sending, waiting } = counts;
      const answered = done + refused + unknown;
      const words = [
        translate('batches.progress', { answered, total: answered + sending + waiting }),
        translate(`batches.phases.${phase}`),
      ];
      const parts = { label: translate(text), value: words.join(' ') };
      const count = unknown + sending + waiting;
      return { id: name, label: translate('common.labelled', parts), count, to };
    });
}

/** Returns everything that needs this admin, the largest number first. `isEnabled` also fetches the counts of the server. */
export function useAttention(isEnabled: boolean) {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const { journal, operations } = useJournal();
  const allBatches = useUnfinishedBatches();
  const batches = useBatchItems(allBatches);
  const counts = useServerCounts(isEnabled);
  const openOperations = operations.filter(isOperationOpen);
  // An unfinished batch counts its own changes; those of a batch that is no longer stored are counted here.
  const listedBatchIds = new Set(allBatches.map(({ id }) => id));
  const movements = openOperations.filter((each) => isSettledInWallet(each) && can(role, 'wallet'));
  const changes = openOperations.filter(
    (each) => !isSettledInWallet(each) && !(each.batchId && listedBatchIds.has(each.batchId)),
  );
  function countItem(id: string, count: number, to: string): AttentionItem[] {
    const label = translate(`attention.${id}`, { smart_count: count });
    return count > 0 ? [{ id, label, count, to }] : [];
  }
  const changeItems = [
    ...countItem('movements', movements.length, paths.wallet),
    ...countItem('changes', changes.length, paths.openActivity),
  ];
  const server = counts.flatMap(({ id, count = 0, to }) => countItem(id, count, to));
  return {
    items: [...changeItems, ...batches, ...server].toSorted((a, b) => b.count - a.count),
    batches,
    server,
    isLoading: journal === undefined || counts.some(({ query }) => query.isLoading),
    failures: counts
      .filter(({ query }) => query.error)
      .map(({ id, query: { error, refetch } }) => ({ id, error, refetch: () => void refetch() })),
  };
}
