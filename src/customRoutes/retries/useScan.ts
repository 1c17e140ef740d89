import { useEffect, useRef, useState } from 'react';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import type { Progress } from '../../dataProvider/readAllPages';
import { useOnce } from '../../operations/useOnce';
import { itemOf } from './itemOf';
import type { FailedEvent } from './recovery';
import { useEventPages } from './useEventPages';

/** Scans all pages of what is listed for wanted events, telling how far it is; what was found before a failure stays. */
export function useScan(
  webhookId: string,
  isWanted: (event: WebhookEvent) => boolean,
  onFound: (events: FailedEvent[]) => void,
) {
  const readPages = useEventPages(webhookId);
  const [state, setState] = useState<{ progress?: Progress; failure?: unknown }>({});
  const isStopping = useRef(false);

  useEffect(function stopWhenThePageIsLeft() {
    isStopping.current = false;
    return () => {
      isStopping.current = true;
    };
  }, []);

  const scan = useOnce(async () => {
    isStopping.current = false;
    setState({ progress: { page: 0, pages: 1 } });
    try {
      await readPages((events, progress) => {
        setState({ progress });
        onFound(events.filter(isWanted).map(itemOf));
        return !isStopping.current;
      });
      setState({});
    } catch (failure) {
      setState({ failure });
    }
  });
  const stop = () => {
    isStopping.current = true;
  };
  return { ...state, scan, stop };
}
