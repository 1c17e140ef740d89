import { useState } from 'react';

/** Tells whether something was open once: before, drawing its frame is in vain; after, it closes as it opened. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return wasOpened || isOpen;
}
