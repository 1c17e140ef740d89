import { useDataProvider, useListContext } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { type Progress, readAllPages } from '../../dataProvider/readAllPages';

const sort = { field: 'id', order: 'ASC' } as const;
const MOST_PAGES = 10_000;

/** Returns a function that reads the list's pages in sequence, uncached; `onPage` returns false to stop. Throws CallError. */
export function useEventPages(webhookId: string) {
  const provider = useDataProvider();
  const { filterValues } = useListContext();
  return async (
    onPage: (events: WebhookEvent[], progress: Progress) => boolean,
    /** The whole list, or the rows of the current search. */
    of: 'all' | 'searched' = 'searched',
  ): Promise<void> => {
    const filter = { ...(of === 'searched' && filterValues), webhookId };
    await readAllPages({
      read: (page) =>
        provider.getList<WebhookEvent>('view_webhookevent', {
          filter,
          pagination: { page, perPage: 25 },
          sort,
        }),
      limit: MOST_PAGES,
      onPage,
    });
  };
}
