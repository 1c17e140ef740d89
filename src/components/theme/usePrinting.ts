import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';

const listeners = createListeners();
let printing = false;

export const isPrinting = (): boolean => printing;

function set(value: boolean): void {
  printing = value;
  listeners.notify();
}
window.addEventListener('beforeprint', () => set(true));
window.addEventListener('afterprint', () => set(false));

/** Returns true while the page is printed: what renders a part of its rows renders all of them then. */
export const usePrinting = (): boolean => useSyncExternalStore(listeners.listen, isPrinting);
