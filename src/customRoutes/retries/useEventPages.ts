import { useDataProvider, useListContext } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';

export interface Place {
  page: number;
  pages: number;
}

const sort = { field: 'id', order: 'ASC' } as const;

/** Reads the list's pages one after another, as the server has them now; `visit` returns false to stop. Throws CallError. */
export function usePages(webhookId: string) {
  const provider = useDataProvider();
  const { filterValues } = useListContext();
  return async (
    visit: (events: WebhookEvent[], place: Place) => boolean,
    /** The whole list, or what is searched at the moment. */
    of: 'all' | 'searched' = 'searched',
  ): Promise<void> => {
    const filter = { ...(of === 'searched' && filterValues), webhookId };
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, meta } = await provider.getList<WebhookEvent>('view_webhookevent', {
        filter,
        pagination: { page, perPage: 25 },
        sort,
      });
      pages = meta?.pages ?? 1;
      if (!visit(data, { page, pages })) return;
    }
  };
}
