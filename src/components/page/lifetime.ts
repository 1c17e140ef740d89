import { useEffect, useRef, useState } from 'react';

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

/** Returns true once something was open: before, rendering its frame would be wasted work; afterwards its closing is animated. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}

/** Returns the last value that was there: what a dialog shows while it fades out, or its row has left the list. */
export function useLastValue<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
