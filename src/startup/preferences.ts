/** Reads what react-admin's store keeps in this browser: for screens that come before it, and to check that it was kept. */
export function preference(
  key: 'theme' | 'locale' | 'contrast' | 'direction' | `notes.${string}`,
): unknown {
  try {
    return JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Whether a person wants more contrast than is calm. */
export type Contrast = 'normal' | 'more';

/** Tells how much contrast is wanted: the person's choice, else the system's. */
export function wantedContrast(): Contrast {
  const chosen = preference('contrast');
  if (chosen === 'normal' || chosen === 'more') return chosen;
  return window.matchMedia?.('(prefers-contrast: more)').matches ? 'more' : 'normal';
}

/** Tells whether the dark theme applies: the person's choice, else the system's. */
export function prefersDark(): boolean {
  const chosen = preference('theme');
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}
