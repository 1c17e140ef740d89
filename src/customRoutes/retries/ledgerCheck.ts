import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { Webhook, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageFetcher, readAllPages } from '../../dataProvider/readAllPages';
import { groupBy } from '../../format/collections';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { type FailedEvent, toFailedEvent } from './recovery';

// The ledger is newest first, and retried events are rarely old.
const PAGES = 5;

/** Statuses in the ledger of the payments that events report, by the ID of the event. */
export type LedgerStatuses = ReadonlyMap<string, string>;

/**
 * Returns the statuses of the payments that events of one customer report, from the newest pages of the ledger; none for an
 * email that is no customer's, such as a merchant's buyer. Throws CallError.
 */
async function readStatuses(
  provider: Pick<DataProvider, 'getList'>,
  email: string,
  events: readonly FailedEvent[],
  signal: AbortSignal,
): Promise<LedgerStatuses> {
  const statuses = new Map<string, string>();
  await readAllPages({
    read: pageFetcher<Transaction>(provider, 'transactions', { email }, signal),
    onPage(entries) {
      for (const { id, payment } of events) {
        const entry = entries.find((each) => [each.id, each.reference].includes(payment?.id));
        if (entry && !statuses.has(id)) statuses.set(id, formatText(entry.status));
      }
      return statuses.size < events.length;
    },
    limit: PAGES,
    signal,
  }).catch((failure: unknown) => {
    if (!isCallError(failure, 'notFound')) throw failure;
  });
  return statuses;
}

interface Contradiction {
  event: FailedEvent;
  reported: string;
  inLedger: string;
}

export interface Destination {
  url: string;
  events: readonly FailedEvent[];
  /** The webhook now has another URL. */
  isChanged: boolean;
  isInactive: boolean;
  contradicted: readonly Contradiction[];
}

function contradictionsOf(events: readonly FailedEvent[], ledger: LedgerStatuses): Contradiction[] {
  return events.flatMap((event) => {
    const inLedger = ledger.get(event.id);
    const reported = event.payment?.reported ?? '';
    return inLedger && inLedger !== reported ? [{ event, reported, inLedger }] : [];
  });
}

/** Groups the events by URL, changed URLs first, then by count; `webhook` has the current URL and status. */
export function destinationsOf(
  events: readonly FailedEvent[],
  webhook: Webhook | null | undefined,
  ledger: LedgerStatuses,
): Destination[] {
  const now = formatText(webhook?.url);
  const status = formatText(webhook?.status);
  const byUrl = groupBy(events, ({ delivery }) => delivery.url ?? '');
  return [...byUrl]
    .map(([url, group]) => ({
      url,
      events: group,
      isChanged: url !== '' && now !== '' && url !== now,
      isInactive: group.some(({ delivery }) => (status || delivery.status) === 'inactive'),
      contradicted: contradictionsOf(group, ledger),
    }))
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged) || b.events.length - a.events.length);
}

const AUTOMATIC = 25;
const SIDE_BY_SIDE = 3;
const NONE: LedgerStatuses = new Map();

/** Reads the ledgers of the customers whose payments the events report: automatically if they are few, otherwise on request. */
export function useLedgerCheck(events: readonly FailedEvent[]) {
  const provider = useDataProvider();
  const customers = useMemo(() => {
    const reporting = events.filter(({ payment }) => payment);
    return [...groupBy(reporting, ({ payment }) => payment?.email ?? '')];
  }, [events]);
  const [isRequested, setRequested] = useState(false);
  const [done, setDone] = useState(0);

  const isAutomatic = customers.length <= AUTOMATIC;
  const query = useQuery({
    queryKey: ['transactions', 'retry run', customers],
    queryFn: async ({ signal }) => {
      const statuses = new Map<string, string>();
      let failed = 0;
      setDone(0);
      for (let from = 0; from < customers.length; from += SIDE_BY_SIDE) {
        const some = customers.slice(from, from + SIDE_BY_SIDE);
        const read = await Promise.allSettled(
          some.map(([email, reporting]) => readStatuses(provider, email, reporting, signal)),
        );
        signal.throwIfAborted();
        for (const result of read) {
          if (result.status === 'rejected') failed += 1;
          else for (const [id, status] of result.value) statuses.set(id, status);
        }
        setDone(from + some.length);
      }
      return { statuses, failed };
    },
    enabled: customers.length > 0 && (isAutomatic || isRequested),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { statuses = NONE, failed = 0 } = query.data ?? {};
  return {
    done,
    customers: customers.length,
    statuses,
    failed,
    isReading: query.isFetching,
    /** Starts a check that is too long to start automatically; undefined if not needed. */
    begin: isAutomatic || isRequested ? undefined : () => setRequested(true),
  };
}

interface RetryWarning {
  key: string;
  args?: Record<string, string>;
}

/** Returns the warnings before a retry, from the event, its webhook and the customer's ledger. */
export function warningsOf(
  event: WebhookEvent,
  webhook: Webhook | null | undefined,
  ledger: LedgerStatuses,
): RetryWarning[] {
  const now = formatText(webhook?.url);
  const [destination] = destinationsOf([toFailedEvent(event)], webhook, ledger);
  const [contradiction] = destination?.contradicted ?? [];
  const warnings: (RetryWarning | false | undefined)[] = [
    event.status === 'success' && { key: 'succeeded' },
    destination?.isChanged && { key: 'moved', args: { before: destination.url, now } },
    destination?.isInactive && { key: 'inactive' },
    contradiction && {
      key: 'stale',
      args: { told: contradiction.reported || '–', stands: contradiction.inLedger },
    },
  ];
  return warnings.flatMap((warning) => warning || []);
}
