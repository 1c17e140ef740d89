import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { wantedDirection } from '../../i18n/direction';
import type { TextDirection } from '../../i18n/types';
import { createValue } from '../../listeners';
import type { Contrast } from '../../startup/preferences';

const printing = createValue(false);
window.addEventListener('beforeprint', () => printing.set(true));
window.addEventListener('afterprint', () => printing.set(false));

const isPrinting = printing.get;

/** Returns true while the page is printed: what renders a part of its rows renders all of them then. */
export const usePrinting = (): boolean => useSyncExternalStore(printing.listen, isPrinting);

/** Returns true while a media query matches the window. The width of paper is none: what is typed would be lost with its form. */
export function useMedia(query: string): boolean {
  const latest = useRef<boolean>(undefined);
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => {
    if (!isPrinting()) latest.current = undefined;
    latest.current ??= window.matchMedia?.(query).matches ?? false;
    return latest.current;
  });
}

/** Returns true in a window in which rows are cards. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 700px)');

/** The appearance of the console: the user's choice of a theme, else the system's; and the system's contrast. */
export interface Appearance {
  mode: 'light' | 'dark';
  contrast: Contrast;
  direction: TextDirection;
}

/** Returns the look, and follows the choice of the user and the preference of the system. */
export function useAppearance(): Appearance {
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)');
  const [mode = isDarkOutside ? 'dark' : 'light'] = useStore<Appearance['mode'] | undefined>(
    'theme',
  );
  const contrast = useMedia('(prefers-contrast: more)') ? 'more' : 'normal';
  return useMemo(() => ({ mode, contrast, direction: wantedDirection() }), [mode, contrast]);
}
