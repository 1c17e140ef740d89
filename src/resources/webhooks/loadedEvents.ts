import type { QueryClient } from '@tanstack/react-query';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { eachOnce } from '../../format/identifiers';

interface Asked {
  filter?: { webhookId?: string };
}

/** Gives the events of a webhook on all pages that are in the cache, each once. */
export function loadedEvents(queryClient: QueryClient, webhookId: string): WebhookEvent[] {
  const lists = queryClient.getQueriesData<{ data?: WebhookEvent[] }>({
    queryKey: ['view_webhookevent', 'getList'],
  });
  const isOfIt = (asked: unknown) => (asked as Asked | undefined)?.filter?.webhookId === webhookId;
  return eachOnce(lists.flatMap(([[, , asked], list]) => (isOfIt(asked) && list?.data) || []));
}
