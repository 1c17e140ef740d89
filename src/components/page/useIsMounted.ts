import { useEffect, useRef } from 'react';

/** Returns a ref that is true while the component is mounted, for responses that arrive late. */
export function useIsMounted(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(function trackMount() {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
