import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Returns the banks that an account may be at; they are fetched once they are enabled. */
export function useBanks(enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['wallet', 'banks'],
    queryFn: ({ signal }) => dataProvider.listBanks(signal),
    enabled,
  });
}
