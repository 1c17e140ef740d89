import { useAddress } from '../page/address';
import type { LazyPart } from '../page/lazyPart';
import { useWasOpened } from '../page/useWasOpened';
import { useFetchAhead } from '../page/whenSettled';

interface LazyPanelProps {
  /** The parameters of the address that open it. */
  names: readonly string[];
  panel: LazyPart<object>;
}

/**
 * A panel whose code is no part of the page: fetched once everything on the page is there, drawn once the address asks for it,
 * and kept from then on so that it can close as it opened.
 */
export function LazyPanel({ names, panel: Panel }: LazyPanelProps) {
  const isAskedFor = useAddress(({ search }) => {
    const asked = new URLSearchParams(search);
    return names.some((name) => asked.has(name));
  });
  const wasOpened = useWasOpened(isAskedFor);
  useFetchAhead(Panel);
  return wasOpened && <Panel />;
}
