import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { retryRule } from '../../dataProvider/queryClient';
import { newestFirst, snapshotOf } from './ledgerRows';
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
      const { data } = await dataProvider.getList<Transaction>('transactions', {
        filter: { email },
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      return { ...snapshotOf(data), rows: newestFirst(data).slice(0, LAST) };
    },
    // While the same customer is read again the figures stay; those of another one never do.
    placeholderData: (before, query) => (query?.queryKey[2] === email ? before : undefined),
    ...retryRule,
  });
}
