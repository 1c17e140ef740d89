import { fontFamily, paletteOf } from '../layout/theme/palette';
import { prefersDark, wantedContrast } from '../startup/preferences';

/** Sets the palette as CSS variables. Set by script, because the content security policy forbids inline styles. */
export function applyPalette(isDark = prefersDark(), contrast = wantedContrast()): void {
  const { style, dataset } = document.documentElement;
  const mode = isDark ? 'dark' : 'light';
  for (const [name, colour] of Object.entries(paletteOf(mode, contrast))) {
    style.setProperty(`--${name}`, colour);
  }
  style.setProperty('--font', fontFamily);
  style.colorScheme = mode;
  dataset.mode = mode;
  dataset.contrast = contrast;
}
