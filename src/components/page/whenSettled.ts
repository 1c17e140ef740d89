import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../whenIdle';

// Rows that have come are drawn first.
const SETTLING_MS = 50;

/**
 * Runs `act` once, as soon as nothing is being read any more and the browser is idle: what somebody waits for comes
 * before what nobody has asked for yet. Returns how to give it up.
 */
export function whenSettled(queryClient: QueryClient, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = queryClient.getQueryCache().subscribe(look);
  function look(): void {
    clearTimeout(timer);
    // Off the line nothing comes; what is read again once it is back tells of that.
    if (queryClient.isFetching() > 0 || !onlineManager.isOnline()) return;
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

/** Tells whether the browser was asked to save data: then nothing is fetched that may not be needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Asks for the code of a part that is not on the page yet, once everything on it is there. */
export function useFetchAhead(part: { preload: () => Promise<unknown> }): void {
  const queryClient = useQueryClient();
  useEffect(
    function fetchTheCodeOnceAllIsThere() {
      if (savesData()) return;
      // Code that does not come now is asked for again when it is needed.
      return whenSettled(queryClient, () => void part.preload().catch(() => {}));
    },
    [queryClient, part],
  );
}

/** Tells whether everything on the first page has come: false at first, true from then on. */
export function useIsSettled(): boolean {
  const queryClient = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(
    function waitUntilAllIsThere() {
      return whenSettled(queryClient, () => setSettled(true));
    },
    [queryClient],
  );
  return isSettled;
}
