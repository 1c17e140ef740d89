import { preference } from '../startup/preferences';
import { chooseLocale } from './locale';
import { locales } from './locales';
import type { Direction } from './types';

/** Tells how the page is read: as its language is, or as a developer keeps it to look at it (docs/adding-a-language.md). */
export function wantedDirection(): Direction {
  const kept = preference('direction');
  if (kept === 'ltr' || kept === 'rtl') return kept;
  return locales[chooseLocale(preference('locale'))].direction;
}
