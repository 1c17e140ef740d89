/** Reads what react-admin's store keeps of a person's choices, for the screens that come before it (theme, language). */
export function preference(key: 'theme' | 'locale'): unknown {
  try {
    return JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Tells whether the dark theme applies: the person's choice, else the system's. */
export function prefersDark(): boolean {
  const chosen = preference('theme');
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}
