import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Finds a webhook by its id or by its merchant's, as it is now; `data` is null when there is none (rulings R19). */
export function useWebhook(id: string, enabled = true) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    // Not among those of view_webhook: a refresh of its lists must not take a form away.
    queryKey: ['webhook', id],
    queryFn: async ({ signal }) => (await provider.findWebhook(id, signal)) ?? null,
    // What is about to be changed, or sent to, is asked for each time.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  });
}
