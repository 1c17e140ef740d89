import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { wantedDirection } from '../../i18n/direction';
import type { TextDirection } from '../../i18n/types';
import type { Contrast } from '../../startup/preferences';
import { useMedia } from '../page/useMedia';

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
