import { useDataProvider, useListContext } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import {
  changedWhileRead,
  type Progress,
  pageReader,
  readAllPages,
} from '../../dataProvider/readAllPages';

const MOST_PAGES = 10_000;

/** Returns a function that reads the list's pages in sequence, uncached; `onPage` returns false to stop. Throws CallError. */
export function useEventPages(webhookId: string) {
  const provider = useDataProvider();
  const { filterValues } = useListContext();
  return async (
    onPage: (events: WebhookEvent[], progress: Progress) => boolean,
    of: 'all' | 'searched' = 'searched',
  ): Promise<void> => {
    const filter = { ...(of === 'searched' && filterValues), webhookId };
    const { end } = await readAllPages({
      read: pageReader<WebhookEvent>(provider, 'view_webhookevent', filter),
      limit: MOST_PAGES,
      onPage,
    });
    if (end === 'changed') throw changedWhileRead();
  };
}
