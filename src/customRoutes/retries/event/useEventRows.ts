import { useLocation } from 'react-router-dom';
import { useLoadedRows } from '../../../components/filters/LoadedRows';
import { useChangeSearch, useSearch } from '../../../components/page/address';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { countBy } from '../../../format/collections';
import { shorten } from '../../../format/text';
import { eventError } from './readEvent';

/** The error of failed events that have none, in the URL. */
export const NO_ERROR = '-';

const errorOf = (event: WebhookEvent) => shorten(eventError(event)) || NO_ERROR;

/** Returns the loaded events, the errors of the failed ones, most frequent first, and those that match if not all are shown. */
export function useEventRows(webhookId: string) {
  const [search] = useSearch();
  const { state } = useLocation();
  const changeSearch = useChangeSearch();
  const loaded = useLoadedRows<WebhookEvent>({ webhookId });
  const error = search.get('error') ?? '';
  const isOnlyFailed = error !== '' || search.has('failed');
  const failed = loaded.rows.filter(({ status }) => status === 'failed');
  const errors = [...countBy(failed, errorOf)]
    .map(([text, count]) => ({ text, count }))
    .toSorted((a, b) => b.count - a.count);
  return {
    loaded,
    errors,
    error,
    isOnlyFailed,
    matchingRows: isOnlyFailed
      ? failed.filter((event) => !error || errorOf(event) === error)
      : undefined,
    /** Shows the events of one error, all failed events, or all. */
    show: (only: { failed: boolean; error: string }) =>
      changeSearch(
        { failed: only.failed ? '1' : '', error: only.error },
        // The navigation state holds the names of merchant and webhook.
        { replace: true, preventScrollReset: true, state },
      ),
  };
}
