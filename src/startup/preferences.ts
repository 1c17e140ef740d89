import { localTexts } from '../browser';

/** Parses a stored preference: null if there is none, undefined if it is corrupt. */
export function parsePreference(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Reads react-admin's store from localStorage, for screens that render before it. */
export const preference = (key: 'theme' | 'locale' | 'direction'): unknown =>
  parsePreference(localTexts.get(`RaStore.${key}`));

// Keys of an earlier version are deleted. A resource of an adopter called notes or pins has keys that look alike: its values differ.
const WITHDRAWN: readonly [key: RegExp, value: RegExp][] = [
  [/^RaStore\.(notes|pins)\./, /^\[\{"id":/],
  [/^RaStore\.(leads|logs)\..+\.savedQueries$/, /^\[/],
];

/** Deletes the notes, pinned customers and saved filters that earlier versions stored in this browser. */
export function deleteWithdrawn(): void {
  for (const key of localTexts.keys()) {
    const value = localTexts.get(key) ?? '';
    if (WITHDRAWN.some(([keys, values]) => keys.test(key) && values.test(value)))
      localTexts.remove(key);
  }
}

export type Contrast = 'normal' | 'more';

/** Returns the contrast, which is the system's. */
export function wantedContrast(): Contrast {
  return window.matchMedia?.('(prefers-contrast: more)').matches ? 'more' : 'normal';
}

/** Returns whether the dark theme applies: the user's setting, else the system's. */
export function prefersDark(): boolean {
  const chosen = preference('theme');
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

/** Returns true if the browser is set to save data: optional code is not prefetched then. */
export const prefersReducedData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
