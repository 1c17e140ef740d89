import { fontFamily, palettes } from '../layout/theme/palette';
import { prefersDark, wantedContrast } from '../startup/preferences';

/** Hands the console's colours to the light screens' style sheet. Set by script, which the policy allows without inline styles. */
export function applyPalette(): void {
  const { style } = document.documentElement;
  const isDark = prefersDark();
  const palette = palettes[wantedContrast()][isDark ? 'dark' : 'light'];
  for (const [name, colour] of Object.entries(palette)) {
    style.setProperty(`--${name}`, colour);
  }
  style.setProperty('--font', fontFamily);
  style.colorScheme = isDark ? 'dark' : 'light';
}
