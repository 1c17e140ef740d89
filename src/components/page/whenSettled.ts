import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../whenIdle';

// Loaded rows are rendered first.
const SETTLING_MS = 50;

/**
 * Runs `act` once, as soon as no query is fetching and the browser is idle: the user's data has priority over
 * prefetches. Returns a function that cancels it.
 */
export function whenSettled(queryClient: QueryClient, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = queryClient.getQueryCache().subscribe(look);
  function look(): void {
    clearTimeout(timer);
    if (queryClient.isFetching() > 0) return;
    timer = setTimeout(() => {
      stop();
      whenIdle(act);
    }, SETTLING_MS);
  }
  look();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Returns true if the browser is set to save data: optional code is not prefetched then. */
export const prefersReducedData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the code of a part once everything on the page has loaded. */
export function usePreload(part: { preload: () => Promise<unknown> }): void {
  const queryClient = useQueryClient();
  useEffect(
    function preloadWhenSettled() {
      if (prefersReducedData()) return;
      // Code that does not load now is requested again when it is needed.
      return whenSettled(queryClient, () => void part.preload().catch(() => {}));
    },
    [queryClient, part],
  );
}

/** Returns true once everything on the first page has loaded. */
export function useIsSettled(): boolean {
  const queryClient = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(
    function noteWhenSettled() {
      return whenSettled(queryClient, () => setSettled(true));
    },
    [queryClient],
  );
  return isSettled;
}
