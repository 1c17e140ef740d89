import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { retryRule } from '../../../dataProvider/queryClient';
import { readLedger, readNewest } from '../engine/ledgerPages';
import { newestFirst, snapshotOf } from '../engine/ledgerRows';
import { useMovementEngine } from './useMovementEngine';

const LAST = 5;

/** Reads what a customer's wallet shows now: balance and last movements; again once a movement of theirs has shown there. */
export function useLedger(email: string | undefined) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const seen = useMovementEngine()
    .movements()
    .filter(({ state }) => !['sending', 'unknown', 'checking'].includes(state))
    .filter(({ draft }) => draft.parties.some((party) => party.email === email)).length;
  return useQuery({
    queryKey: ['wallet', 'aside', email, seen],
    enabled: Boolean(email),
    queryFn: async ({ signal }) => {
      const { rows } = await readNewest((page) =>
        readLedger(dataProvider, email ?? '', page, signal),
      );
      return { ...snapshotOf(rows), rows: newestFirst(rows).slice(0, LAST) };
    },
    // While the same customer is read again the figures stay; those of another one never do.
    placeholderData: (before, query) => (query?.queryKey[2] === email ? before : undefined),
    ...retryRule,
  });
}
