import { type ComponentType, useEffect, useState } from 'react';
import { completeMessages } from '../i18n/complete';

interface Loaded<Props> {
  Part?: ComponentType<Props>;
  /** Why the code could not be had. */
  reason?: unknown;
}

/**
 * Gives a component whose code is loaded on demand, once it is there; a failure is thrown to the page's boundary. Not
 * by React.lazy: what waits under a Suspense is shown 300 ms later at the earliest, even if its code is there already.
 */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [{ Part, reason }, setLoaded] = useState<Loaded<Props>>({});

  useEffect(
    function fetchTheCodeOnceWanted() {
      if (!isWanted) return;
      let isGone = false;
      const settle = (loaded: Loaded<Props>) => !isGone && setLoaded(loaded);
      Promise.all([load(), completeMessages()]).then(
        ([code]) => settle({ Part: code.default }),
        (failure: unknown) => settle({ reason: failure ?? new Error('No code') }),
      );
      return () => {
        isGone = true;
      };
    },
    [load, isWanted],
  );
  if (reason) throw reason;
  return Part;
}
