/** Reads react-admin's store from localStorage: for screens that render before it, and to check that a value was stored. */
export function preference(
  key: 'theme' | 'locale' | 'contrast' | 'direction' | `notes.${string}`,
): unknown {
  try {
    return JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
  } catch {
    return undefined;
  }
}

/** The contrast of the palette. */
export type Contrast = 'normal' | 'more';

/** Returns the contrast: the user's setting, else the system's. */
export function wantedContrast(): Contrast {
  const chosen = preference('contrast');
  if (chosen === 'normal' || chosen === 'more') return chosen;
  return window.matchMedia?.('(prefers-contrast: more)').matches ? 'more' : 'normal';
}

/** Returns whether the dark theme applies: the user's setting, else the system's. */
export function prefersDark(): boolean {
  const chosen = preference('theme');
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}
