import { type Config, parseConfig } from '../config';

const KEY = 'config';
// Long enough for the page load after sign-in, too short for the configuration to change.
const FRESH_MS = 60_000;

/** Stores the text of config.json for the next page load in this tab. */
export function storeConfig(text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // The next page load fetches it instead.
  }
}

/** Returns and removes the stored configuration; undefined when it is missing, invalid or older than a minute. */
export function takeConfig(): Config | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { at, text } = JSON.parse(kept ?? '{}') as { at?: unknown; text?: unknown };
    const age = Date.now() - Number(at);
    return age >= 0 && age < FRESH_MS ? parseConfig(String(text)) : undefined;
  } catch {
    return undefined;
  }
}
