import { useEffect, useRef, useState } from 'react';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import type { Progress } from '../../dataProvider/readAllPages';
import { useOnce } from '../../operations/useOnce';
import { type FailedEvent, toFailedEvent } from './recovery';
import { useEventPages } from './useEventPages';

/** Scans all pages of the list for matching events and reports progress; events found before a failure are kept. */
export function useScan(
  webhookId: string,
  isWanted: (event: WebhookEvent) => boolean,
  onFound: (events: FailedEvent[]) => void,
  onEnd: (seen: readonly WebhookEvent[]) => void,
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

  const scan = useOnce(async () => {
    isStopping.current = false;
    setState({ progress: { page: 0, pages: 1 } });
    // Without payloads: a scan may meet 10,000 events.
    const seen: WebhookEvent[] = [];
    try {
      await readPages((events, progress) => {
        setState({ progress });
        onFound(events.filter(isWanted).map(toFailedEvent));
        const failed = events.filter(({ status }) => status === 'failed');
        seen.push(...failed.map((event) => ({ ...event, payload: undefined, raw: undefined })));
        return !isStopping.current;
      });
      setState({});
      onEnd(seen);
    } catch (failure) {
      setState({ failure });
    }
  });
  const stop = () => {
    isStopping.current = true;
  };
  return { ...state, scan, stop };
}
