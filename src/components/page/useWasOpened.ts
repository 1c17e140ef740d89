import { useState } from 'react';

/** Returns true once something was open: before, rendering its frame would be wasted work; afterwards its closing is animated. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
