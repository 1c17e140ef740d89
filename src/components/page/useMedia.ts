import { useCallback, useSyncExternalStore } from 'react';

/** Tells whether a media query matches, and follows it. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia?.(query).matches ?? false);
}
