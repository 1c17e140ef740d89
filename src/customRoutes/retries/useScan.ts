import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import {
  changedWhileRead,
  type Progress,
  pageFetcher,
  readAllPages,
} from '../../dataProvider/readAllPages';
import { useTask } from '../../operations/useSingleFlight';
import { type FailedEvent, toFailedEvent } from './recovery';

const MOST_PAGES = 10_000;

/** Scans all pages of the list for matching events and reports progress; events found before a failure are kept. */
export function useScan(
  webhookId: string,
  isWanted: (event: WebhookEvent) => boolean,
  onFound: (events: FailedEvent[]) => void,
  onEnd: (scannedEvents: readonly WebhookEvent[]) => void,
) {
  const provider = useDataProvider();
  const { filterValues } = useListContext();
  const [progress, setProgress] = useState<Progress>();
  const isStopping = useRef(false);

  useEffect(function stopOnUnmount() {
    isStopping.current = false;
    return () => {
      isStopping.current = true;
    };
  }, []);

  const { error: failure, run: scan } = useTask(async () => {
    isStopping.current = false;
    setProgress({ page: 0, pages: 1 });
    // Without payloads: a scan may meet 10,000 events.
    const scannedEvents: WebhookEvent[] = [];
    const filter = { ...filterValues, webhookId };
    try {
      const { end } = await readAllPages({
        read: pageFetcher<WebhookEvent>(provider, 'view_webhookevent', filter),
        limit: MOST_PAGES,
        onPage(events, progress) {
          setProgress(progress);
          onFound(events.filter(isWanted).map(toFailedEvent));
          for (const event of events)
            if (event.status === 'failed')
              scannedEvents.push({ ...event, payload: undefined, raw: undefined });
          return !isStopping.current;
        },
      });
      if (end === 'changed') throw changedWhileRead();
      onEnd(scannedEvents);
    } finally {
      setProgress(undefined);
    }
  });
  const stop = () => {
    isStopping.current = true;
  };
  return { progress, failure, scan, stop };
}
