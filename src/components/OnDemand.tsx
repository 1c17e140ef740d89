import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
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
export function OnDemand({ names, load }: OnDemandProps) {
  const { name } = usePanel(...names);
  const [Panel] = useState(() => lazy(load));
  const [wasOpened, setOpened] = useState(false);
  if (name && !wasOpened) setOpened(true);

  useEffect(
    function fetchTheCodeWhileIdle() {
      const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
      idle(() => void load().catch(() => {}));
    },
    [load],
  );
  return (
    wasOpened && (
      <Suspense>
        <Panel />
      </Suspense>
    )
  );
}
