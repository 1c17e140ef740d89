import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { retryRule } from '../../dataProvider/queryClient';
import { figuresOf } from './ledger';
import { movementCurrency, type Party } from './movement';
import { ledgerKey, readLedger, useMovements } from './useMovements';

/**
 * Reads a customer's ledger, once for everything that shows it; again every `everyMs` while the page is visible. A row
 * that names a movement settles it (rulings R16b).
 */
export function useLedger(email: string | undefined, everyMs?: number) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const movements = useMovements();
  return useQuery({
    queryKey: ledgerKey(email ?? ''),
    enabled: Boolean(email),
    async queryFn({ signal }) {
      const rows = await readLedger(dataProvider, email ?? '', signal);
      await movements.noteRows(email ?? '', rows);
      return rows;
    },
    refetchInterval: everyMs,
    gcTime: 0,
    ...retryRule,
  });
}

/** Returns the only currency of the parties' ledgers; undefined if they show none, or several (rulings R29). */
export function useCurrency([first, second]: Party[] = []): string | undefined {
  const ledgers = [useLedger(first?.email), useLedger(second?.email)];
  return movementCurrency(ledgers.map(({ data = [] }) => figuresOf(data)));
}
