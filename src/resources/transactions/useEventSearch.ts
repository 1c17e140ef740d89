import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { Webhook, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { readAllPages } from '../../dataProvider/readAllPages';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { mentionsTransaction } from './mentionsTransaction';

type Found = { event: WebhookEvent; to: string; state: object };

// More pages would be a long wait, and load on the server.
const MOST_PAGES = 5;
const sort = { field: 'id', order: 'ASC' } as const;

/**
 * Returns a search for a transaction in the first pages of events of a merchant's webhooks. The parameter `search` is not sent: the
 * specification does not define what it searches.
 */
export function useEventSearch(merchantId: string, row: Transaction) {
  const { getList } = useDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['view_webhookevent', 'mentions', merchantId, row.id, row.reference],
    enabled: false,
    // readAllPages retries each page.
    retry: false,
    queryFn: async ({ signal }) => {
      const read = <R extends Webhook | WebhookEvent>(resource: string, filter: object) => {
        const readPage = async (page: number) => {
          const pagination = { page, perPage: 25 };
          const list = await getList<R>(resource, { pagination, sort, filter, signal });
          return { ...list, data: list.data.map((record) => ({ record, id: record.id, page })) };
        };
        return readAllPages({ read: readPage, limit: MOST_PAGES, signal });
      };
      const webhooks = await read<Webhook>('view_webhook', { merchantId });
      const result = { found: [] as Found[], events: 0, isWhole: webhooks.end === 'last' };
      for (const { id, record } of webhooks.rows) {
        if (!id) continue;
        const events = await read<WebhookEvent>('view_webhookevent', { webhookId: id });
        const state = { merchantId, webhook: formatText(record.url) };
        for (const { record: event, page } of events.rows) {
          const to = paths.webhookEvent(id, event.id ?? '', page);
          if (mentionsTransaction(event.whole, row)) result.found.push({ event, to, state });
        }
        result.events += events.rows.length;
        result.isWhole &&= events.end === 'last';
      }
      return result;
    },
  });
  return { result: data, error, isFetching, start: () => void refetch() };
}
