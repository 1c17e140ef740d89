import { type Config, parseConfig } from '../config';

const KEY = 'config';
// Long enough for the document that follows a sign-in, too short for a configuration that has changed.
const FRESH_MS = 60_000;

/** Leaves the text of config.json for the document that is loaded next in this tab. */
export function leaveConfig(text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // Then the next document reads it itself.
  }
}

/** Takes what the document before has left, once; undefined where there is nothing of this minute that can be used. */
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
