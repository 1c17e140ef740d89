import { useEffect } from 'react';
import { useAddress } from './address';
import type { LazyPart } from './lazyPart';
import { useWasOpened } from './useWasOpened';

interface LazyPanelProps {
  /** The parameters of the address that open it. */
  names: readonly string[];
  panel: LazyPart<object>;
}

// The rows come first.
const SETTLING_MS = 300;

/**
 * A panel whose code is no part of the page: fetched while the browser is idle, drawn once the address asks for it,
 * and kept from then on so that it can close as it opened.
 */
export function LazyPanel({ names, panel: Panel }: LazyPanelProps) {
  const isAskedFor = useAddress(({ search }) => {
    const asked = new URLSearchParams(search);
    return names.some((name) => asked.has(name));
  });
  const wasOpened = useWasOpened(isAskedFor);

  useEffect(
    function fetchTheCodeWhileIdle() {
      const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      const timer = setTimeout(() => idle(() => Panel.preload().catch(() => {})), SETTLING_MS);
      return () => clearTimeout(timer);
    },
    [Panel],
  );
  return wasOpened && <Panel />;
}
