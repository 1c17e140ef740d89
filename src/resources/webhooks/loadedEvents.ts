import type { QueryClient } from '@tanstack/react-query';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';

interface Asked {
  filter?: { webhookId?: string };
}

/** Gives the events of a webhook on all pages that are in the cache, each once. */
export function loadedEvents(queryClient: QueryClient, webhookId: string): WebhookEvent[] {
  const lists = queryClient.getQueriesData<{ data?: WebhookEvent[] }>({
    queryKey: ['view_webhookevent', 'getList'],
  });
  const found = new Map<string, WebhookEvent>();
  for (const [[, , asked], list] of lists) {
    if ((asked as Asked | undefined)?.filter?.webhookId !== webhookId) continue;
    for (const event of list?.data ?? []) found.set(event.id, event);
  }
  return [...found.values()];
}
