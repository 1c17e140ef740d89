import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { groupBy } from '../../../format/groupBy';
import { formatText } from '../../../format/text';
import { findLedgerEntries } from '../../../resources/webhooks/retry/ledger';
import type { FailedEvent } from '../recovery';

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
    ...{ done, customers: customers.length },
    statuses: query.data?.statuses ?? new Map<string, string>(),
    failed: query.data?.failed ?? 0,
    isReading: query.isFetching,
    /** Starts a check that is too long to start automatically; undefined if not needed. */
    begin: isAutomatic || isRequested ? undefined : () => setRequested(true),
  };
}
