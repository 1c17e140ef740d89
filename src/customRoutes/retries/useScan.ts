import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import {
  changedWhileRead,
  type Progress,
  pageFetcher,
  readAllPages,
} from '../../dataProvider/readAllPages';
import { useSingleFlight } from '../../operations/useSingleFlight';
import { type FailedEvent, toFailedEvent } from './recovery';

const MOST_PAGES = 10_000;

/** Returns a function that reads the list's pages in sequence, uncached; `onPage` returns false to stop. Throws CallError. */
function useEventPages(webhookId: string) {
  const provider = useDataProvider();
  const { filterValues } = useListContext();
  return async (onPage: (events: WebhookEvent[], progress: Progress) => boolean): Promise<void> => {
    const { end } = await readAllPages({
      read: pageFetcher<WebhookEvent>(provider, 'view_webhookevent', {
        ...filterValues,
        webhookId,
      }),
      limit: MOST_PAGES,
      onPage,
    });
    if (end === 'changed') throw changedWhileRead();
  };
}

/** Scans all pages of the list for matching events and reports progress; events found before a failure are kept. */
export function useScan(
  webhookId: string,
  isWanted: (event: WebhookEvent) => boolean,
  onFound: (events: FailedEvent[]) => void,
  onEnd: (scannedEvents: readonly WebhookEvent[]) => void,
) {
  const readPages = useEventPages(webhookId);
  const [state, setState] = useState<{ progress?: Progress; failure?: unknown }>({});
  const isStopping = useRef(false);

  useEffect(function stopOnUnmount() {
    isStopping.current = false;
    return () => {
      isStopping.current = true;
    };
  }, []);

  const scan = useSingleFlight(async () => {
    isStopping.current = false;
    setState({ progress: { page: 0, pages: 1 } });
    // Without payloads: a scan may meet 10,000 events.
    const scannedEvents: WebhookEvent[] = [];
    try {
      await readPages((events, progress) => {
        setState({ progress });
        onFound(events.filter(isWanted).map(toFailedEvent));
        const failed = events.filter(({ status }) => status === 'failed');
        scannedEvents.push(
          ...failed.map((event) => ({ ...event, payload: undefined, raw: undefined })),
        );
        return !isStopping.current;
      });
      setState({});
      onEnd(scannedEvents);
    } catch (failure) {
      setState({ failure });
    }
  });
  const stop = () => {
    isStopping.current = true;
  };
  return { ...state, scan, stop };
}
