import { fontFamily, paletteOf, setAccent } from '../components/theme/palette';
import type { ConfigFile } from '../config';
import { prefersDark, wantedContrast } from './preferences';

/** Applies the accent colour and the favicon of the brand. */
export function applyBrand({ accent, favicon }: ConfigFile): void {
  setAccent(accent);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!favicon || !icon) return;
  icon.removeAttribute('type');
  icon.href = import.meta.env.BASE_URL + favicon;
}

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
