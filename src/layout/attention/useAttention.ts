import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { useJournal } from '../../components/page/useJournal';
import { useUnfinishedBatches } from '../../components/page/useUnfinishedBatches';
import type { ConsoleDataProvider } from '../../dataProvider';
import { isCallError } from '../../http/errors';
import { withRetries } from '../../http/retry';
import { isOperationOpen } from '../../journal/operation';
import { pageOfBatch } from '../../operations/batch';
import { isSettledInWallet } from '../../operations/settleOperation';
import { paths } from '../../paths';

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

/** One item that needs this admin, and the URL where it is resolved. */
export interface AttentionItem {
  id: string;
  label: string;
  to: string;
}

const FRESH_MS = 5 * 60 * 1000;

/**
 * Fetches the server's counts of failed emails and logged errors with the requests of their lists, at most every five
 * minutes and limited to the role. All components share the cached result.
 */
function useServerCounts(isEnabled: boolean) {
  const { role } = useSignedIn();
  const provider = useDataProvider<ConsoleDataProvider>();
  // The shell's loading line ignores a background fetch.
  const shared = { staleTime: FRESH_MS, meta: { isBackground: true } };
  const failedEmails = useQuery({
    ...shared,
    // Keyed below the resource, so that a change of a lead or a log refetches it.
    queryKey: ['leads', 'attention'],
    queryFn: ({ signal }) => countFailedEmails(provider, signal),
    enabled: isEnabled && can(role, 'leads'),
  });
  const errorLogs = useQuery({
    ...shared,
    queryKey: ['logs', 'attention'],
    queryFn: ({ signal }) => readErrorLogs(provider, signal),
    enabled: isEnabled && can(role, 'logs'),
  });
  const counts = [
    {
      id: 'failedEmails',
      query: failedEmails,
      count: failedEmails.data,
      to: paths.leadsNotEmailed,
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
  // The kind of a batch begins with its area (operations/batchPages.ts).
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
      return { id: name, label: translate('common.labelled', parts), to };
    });
}

/**
 * Returns everything that needs this admin, limited to the role: open operations, batches, and records of the server.
 * The only source of these counts. `isEnabled` also fetches the counts of the server.
 */
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
    return count > 0 ? [{ id, label, to }] : [];
  }
  return {
    changes: [
      ...countItem('movements', movements.length, paths.wallet),
      ...countItem('changes', changes.length, paths.openActivity),
    ],
    batches,
    server: counts.flatMap(({ id, count = 0, to }) => countItem(id, count, to)),
    isLoading: journal === undefined || counts.some(({ query }) => query.isLoading),
    failures: counts
      .filter(({ query }) => query.error)
      .map(({ id, query: { error, refetch } }) => ({ id, error, refetch: () => void refetch() })),
  };
}
