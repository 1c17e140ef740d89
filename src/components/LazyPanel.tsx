import { type ComponentType, useEffect, useState } from 'react';
import { completeMessages } from '../i18n/complete';
import { useLazyComponent } from './useLazyComponent';
import { usePanel } from './usePanel';

interface OnDemandProps {
  /** The parameters of the address that open it. */
  names: readonly string[];
  /** Loads a module whose default export is the panel. */
  load: () => Promise<{ default: ComponentType }>;
}

/**
 * A panel whose code is no part of the page: fetched while the browser is idle, drawn once the address asks for it,
 * and kept from then on so that it can close as it opened.
 */
export function LazyPanel({ names, load }: OnDemandProps) {
  const { name } = usePanel(...names);
  const [wasOpened, setOpened] = useState(false);
  if (name && !wasOpened) setOpened(true);
  const Panel = useLazyComponent(load, wasOpened);

  useEffect(
    function fetchTheCodeWhileIdle() {
      const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      const fetchCode = () => void Promise.all([load(), completeMessages()]).catch(() => {});
      // The rows come first.
      const timer = setTimeout(() => idle(fetchCode), 300);
      return () => clearTimeout(timer);
    },
    [load],
  );
  return Panel && <Panel />;
}
