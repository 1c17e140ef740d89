import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { wantedDirection } from '../../i18n/direction';
import type { Direction } from '../../i18n/types';
import { type Contrast, wantedContrast } from '../../startup/preferences';
import { useMedia } from '../page/useMedia';

/** How the console looks: what a person chose, else what their system asks for. */
export interface Look {
  mode: 'light' | 'dark';
  contrast: Contrast;
  direction: Direction;
}

/** Gives the look, and follows the person's choice and the system's. */
export function useLook(): Look {
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)');
  const [mode = isDarkOutside ? 'dark' : 'light'] = useStore<Look['mode'] | undefined>('theme');
  const [contrast] = useStore('contrast', wantedContrast());
  return useMemo(() => ({ mode, contrast, direction: wantedDirection() }), [mode, contrast]);
}
