import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Finds a webhook by its ID or its merchant's ID, always fetched; `data` is null if there is none (rulings R19). */
export function useWebhook(id: string, enabled = true) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    // Not under view_webhook: a refresh of its lists must not unmount a form.
    queryKey: ['webhook', id],
    queryFn: async ({ signal }) => (await provider.findWebhook(id, signal)) ?? null,
    // Never cached: the webhook is about to be changed or called.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  });
}
