import { useSyncExternalStore } from 'react';
import { createValue } from '../../listeners';

const printing = createValue(false);
window.addEventListener('beforeprint', () => printing.set(true));
window.addEventListener('afterprint', () => printing.set(false));

export const isPrinting = printing.get;

/** Returns true while the page is printed: what renders a part of its rows renders all of them then. */
export const usePrinting = (): boolean => useSyncExternalStore(printing.listen, isPrinting);
