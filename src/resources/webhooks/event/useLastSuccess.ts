import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { readAllPages } from '../../../dataProvider/readAllPages';
import { useOnce } from '../../../operations/useOnce';

const sort = { field: 'id', order: 'ASC' } as const;
// A search without a match in this number of pages is stopped.
const PAGES = 20;

const newest = (events: WebhookEvent[], { id, event }: WebhookEvent) =>
  events
    .filter((other) => other.event === event && other.status === 'success' && other.id !== id)
    .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)))[0];

type State = { isBusy?: boolean; error?: unknown; found?: WebhookEvent; isNone?: boolean };

/** Finds the last successful event of the same name on `find`, by searching for that name (newest first). */
export function useLastSuccess(event: WebhookEvent) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { id: webhookId = '' } = useParams();
  const [state, setState] = useState<State>({});
  const find = useOnce(async () => {
    setState({ isBusy: true });
    const filter = { webhookId, search: event.event };
    try {
      const { rows } = await readAllPages({
        read: (page) =>
          provider.getList<WebhookEvent>('view_webhookevent', {
            filter,
            sort,
            pagination: { page, perPage: 25 },
          }),
        onPage: (events) => !newest(events, event),
        limit: PAGES,
      });
      const found = newest(rows, event);
      setState({ found, isNone: !found });
    } catch (error) {
      setState({ error });
    }
  });
  return { ...state, find };
}
