import { preference } from '../startup/preferences';
import { chooseLocale } from './locale';
import { locales } from './locales';
import type { TextDirection } from './types';

/** Returns the writing direction of the language, or the developer's override (docs/adding-a-language.md). */
export function wantedDirection(): TextDirection {
  const stored = preference('direction');
  if (stored === 'ltr' || stored === 'rtl') return stored;
  return locales[chooseLocale(preference('locale'))].direction;
}
