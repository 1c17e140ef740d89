import { useIsFetching } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { whenIdle } from '../../scheduling';
import { prefersReducedData } from '../../startup/preferences';

const PageIdleContext = createContext(false);

/** Returns true once everything on the first page has loaded. */
export const useIsPageIdle = (): boolean => useContext(PageIdleContext);

interface PageIdleProviderProps {
  /** Preloads the next pages, and returns whether any remain. */
  preloadNext?: () => Promise<boolean>;
  children: ReactNode;
}

/**
 * Waits, for all optional code and counts of the shell, until no query is fetching and the browser is idle: the user's
 * data has priority (docs/decisions/0014). Then it preloads pages, and pauses while a query is fetching.
 */
export function PageIdleProvider({ preloadNext, children }: PageIdleProviderProps) {
  const isFetching = useIsFetching() > 0;
  const [isIdle, setIdle] = useState(false);
  useEffect(
    function preloadWhileIdle() {
      if (isFetching) return;
      let isCancelled = false;
      function step() {
        if (isCancelled) return;
        setIdle(true);
        void preloadNext?.().then((hasMore) => hasMore && whenIdle(step));
      }
      whenIdle(step);
      return () => {
        isCancelled = true;
      };
    },
    [isFetching, preloadNext],
  );
  return <PageIdleContext value={isIdle}>{children}</PageIdleContext>;
}

/** Prefetches the code of a part once the first page has loaded. */
export function usePreload(part: { preload: () => Promise<unknown> }): void {
  const isIdle = useIsPageIdle();
  useEffect(
    function preloadOnceIdle() {
      // Code that does not load now is requested again when it is needed.
      if (isIdle && !prefersReducedData()) part.preload().catch(() => {});
    },
    [isIdle, part],
  );
}
