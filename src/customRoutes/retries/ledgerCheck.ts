import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { Webhook, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageFetcher, readAllPages } from '../../dataProvider/readAllPages';
import { groupBy } from '../../format/collections';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { useWebhook } from '../../resources/webhooks/useMerchant';
import { type FailedEvent, toFailedEvent } from './recovery';

// The ledger is newest first, and retried events are rarely old.
const PAGES = 5;

/**
 * Returns the transactions with the given IDs or references from the newest pages of a customer's ledger; none
 * for an email that is no customer's, such as a merchant's buyer. Throws CallError.
 */
async function findLedgerEntries(
  provider: Pick<DataProvider, 'getList'>,
  email: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Transaction>> {
  const entriesById = new Map<string, Transaction>();
  await readAllPages({
    read: pageFetcher<Transaction>(provider, 'transactions', { email }, signal),
    onPage(entries) {
      for (const id of ids) {
        const entry = entries.find((each) => each.id === id || each.reference === id);
        if (entry && !entriesById.has(id)) entriesById.set(id, entry);
      }
      return entriesById.size < ids.length;
    },
    limit: PAGES,
    signal,
  }).catch((failure: unknown) => {
    if (!isCallError(failure, 'notFound')) throw failure;
  });
  return entriesById;
}

export interface Contradiction {
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

export type LedgerStatuses = ReadonlyMap<string, string>;

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

interface Checked {
  statuses: Map<string, string>;
  failed: number;
}

/** Reads the ledgers of the customers whose payments the events report: automatically if they are few, otherwise on request. */
export function useLedgerCheck(events: readonly FailedEvent[]) {
  const provider = useDataProvider();
  const customers = useMemo(() => {
    const reporting = events.filter(({ payment }) => payment);
    return [...groupBy(reporting, ({ payment }) => payment?.email ?? '')];
  }, [events]);
  const [isRequested, setRequested] = useState(false);
  const [done, setDone] = useState(0);

  async function readOne([email, reporting]: (typeof customers)[number], signal: AbortSignal) {
    const ids = reporting.flatMap(({ payment }) => payment?.id ?? []);
    const entries = await findLedgerEntries(provider, email, ids, signal);
    return reporting.flatMap(({ id, payment }): [string, string][] => {
      const status = formatText(entries.get(payment?.id ?? '')?.status);
      return status ? [[id, status]] : [];
    });
  }
  const isAutomatic = customers.length <= AUTOMATIC;
  const query = useQuery({
    queryKey: ['transactions', 'retry run', customers],
    queryFn: async ({ signal }): Promise<Checked> => {
      const statuses = new Map<string, string>();
      let failed = 0;
      setDone(0);
      for (let from = 0; from < customers.length; from += SIDE_BY_SIDE) {
        const some = customers.slice(from, from + SIDE_BY_SIDE);
        const read = await Promise.allSettled(some.map((each) => readOne(each, signal)));
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
  return {
    done,
    customers: customers.length,
    statuses: query.data?.statuses ?? new Map<string, string>(),
    failed: query.data?.failed ?? 0,
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
  return warnings.filter((warning) => warning !== undefined && warning !== false);
}

/** Returns the webhook of an event and the warnings before its retry, from the same checks as those of many events. */
export function useRetryWarnings(event: WebhookEvent | undefined, webhookId: string) {
  const events = useMemo(() => (event ? [toFailedEvent(event)] : []), [event]);
  const webhook = useWebhook(webhookId, Boolean(event));
  const { statuses, isReading, failed } = useLedgerCheck(events);
  return {
    webhook: webhook.data ?? undefined,
    isChecking: webhook.isLoading || isReading,
    isIncomplete: webhook.isError || failed > 0,
    warnings: event ? warningsOf(event, webhook.data, statuses) : [],
  };
}
