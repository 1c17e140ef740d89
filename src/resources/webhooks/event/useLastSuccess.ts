import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { readAllPages } from '../../../dataProvider/readAllPages';

const sort = { field: 'id', order: 'ASC' } as const;
// A search that found nothing in so many pages will not find it.
const PAGES = 20;

const newest = (events: WebhookEvent[], { id, event }: WebhookEvent) =>
  events
    .filter((other) => other.event === event && other.status === 'success' && other.id !== id)
    .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)))[0];

/** Finds the last successful event of the same name, page by page of a search for that name (the newest come first). */
export function useLastSuccess() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { id: webhookId = '' } = useParams();
  return async (event: WebhookEvent): Promise<WebhookEvent | undefined> => {
    const params = { filter: { webhookId, search: event.event }, sort };
    const { rows } = await readAllPages({
      read: (page) =>
        provider.getList<WebhookEvent>('view_webhookevent', {
          ...params,
          pagination: { page, perPage: 25 },
        }),
      visit: (events) => !newest(events, event),
      limit: PAGES,
    });
    return newest(rows, event);
  };
}
