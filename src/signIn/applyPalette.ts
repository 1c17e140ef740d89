import { dark, fontFamily, light } from '../layout/theme/palette';
import { prefersDark } from '../startup/preferences';

/** Hands the console's colours to the light screens' style sheet. Set by script, which the policy allows without inline styles. */
export function applyPalette(): void {
  const { style } = document.documentElement;
  const isDark = prefersDark();
  for (const [name, colour] of Object.entries(isDark ? dark : light)) {
    style.setProperty(`--${name}`, colour);
  }
  style.setProperty('--font', fontFamily);
  style.colorScheme = isDark ? 'dark' : 'light';
}
