import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { retryRule } from '../../../dataProvider/queryClient';
import { readLedger, readNewest } from '../engine/ledgerPages';
import { snapshotOf, sortByTime } from '../engine/ledgerRows';
import { useMovementEngine } from './useMovementEngine';

const LAST = 5;

/** Reads a wallet's balance and last transactions; again once one of the customer's movements has an outcome. */
export function useWalletLedger(email: string | undefined) {
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
      return { ...snapshotOf(rows), rows: sortByTime(rows).slice(0, LAST) };
    },
    // Keeps the figures while the same customer is refetched, never those of another one.
    placeholderData: (before, query) => (query?.queryKey[2] === email ? before : undefined),
    ...retryRule,
  });
}
