import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import { retryRule } from '../../dataProvider/queryClient';
import { ledgerKey, readLedger } from './readLedger';
import { useMovements } from './useMovements';

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
