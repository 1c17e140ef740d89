import { useEffect, useRef, useState } from 'react';
import { useOnce } from '../../components/useOnce';
import { isChoosable, itemOf } from './itemOf';
import type { Item } from './run';
import { type Place, usePages } from './usePages';

/** Scans all pages of what is listed for failed events, telling how far it is; what was found before a failure stays. */
export function useScan(webhookId: string, onFound: (items: Item[]) => void) {
  const readPages = usePages(webhookId);
  const [state, setState] = useState<{ place?: Place; error?: unknown }>({});
  const isStopping = useRef(false);

  useEffect(function stopWhenThePageIsLeft() {
    isStopping.current = false;
    return () => {
      isStopping.current = true;
    };
  }, []);

  const scan = useOnce(async () => {
    isStopping.current = false;
    setState({ place: { page: 0, pages: 1 } });
    try {
      await readPages((events, place) => {
        setState({ place });
        onFound(events.filter(isChoosable).map(itemOf));
        return !isStopping.current;
      });
      setState({});
    } catch (error) {
      setState({ error });
    }
  });
  const stop = () => {
    isStopping.current = true;
  };
  return { ...state, scan, stop };
}
