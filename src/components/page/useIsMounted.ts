import { useEffect, useRef } from 'react';

/** Tells an answer that comes late whether who asked for it is still on the screen. */
export function useIsMounted(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(function noteWhenItLeaves() {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
