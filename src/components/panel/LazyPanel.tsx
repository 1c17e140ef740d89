import { useSearchParams } from 'react-router-dom';
import type { LazyPart } from '../page/lazyPart';
import { usePreload } from '../page/Settled';
import { useWasOpened } from '../page/useWasOpened';

interface LazyPanelProps {
  /** The URL parameters that open it. */
  names: readonly string[];
  panel: LazyPart<object>;
}

/**
 * Renders a panel whose code is not part of the page: prefetched once the page has loaded, mounted when the URL opens
 * it, and kept mounted so that its closing is animated.
 */
export function LazyPanel({ names, panel: Panel }: LazyPanelProps) {
  const [search] = useSearchParams();
  const wasOpened = useWasOpened(names.some((name) => search.has(name)));
  usePreload(Panel);
  return wasOpened && <Panel />;
}
