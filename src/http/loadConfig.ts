import { type Config, ConfigError, parseConfig } from '../config';
import { bodyText, request, type ServerResponse } from './request';

const KEY = 'config';
// Long enough for the page load after sign-in, too short for the configuration to change.
const FRESH_MS = 60_000;

/** Stores the text of config.json for the next page load in this tab. */
function storeConfig(text: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), text }));
  } catch {
    // The next page load fetches it instead.
  }
}

/** Returns and removes the stored configuration; undefined when it is missing, invalid or older than a minute. */
function takeConfig(): Config | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { at, text } = JSON.parse(stored ?? '{}') as { at?: unknown; text?: unknown };
    const age = Date.now() - Number(at);
    return age >= 0 && age < FRESH_MS ? parseConfig(String(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** index.html starts this request before any script has loaded (scripts/earlyRequests.ts). */
declare global {
  interface Window {
    earlyConfig?: Promise<Response>;
  }
}

async function read(url: string): Promise<ServerResponse> {
  const early = await window.earlyConfig?.catch(() => undefined);
  if (early && !early.bodyUsed) return { response: early, body: await early.text() };
  return request({ method: 'GET', url, cache: 'no-cache' });
}

let lastRead: string | undefined;

/** Stores the configuration for the page load that follows a sign-in (rulings R9). */
export function storeLoadedConfig(): void {
  if (lastRead) storeConfig(lastRead);
}

/**
 * Returns the configuration that the sign-in screen has stored, or fetches config.json and revalidates any cached copy.
 * Throws ConfigError when it is missing or malformed (rulings R1).
 */
export async function loadConfig(base: string): Promise<Config> {
  const passed = takeConfig();
  if (passed) return passed;
  const response = await read(`${base}config.json`).catch(() => {
    throw new ConfigError('it could not be reached');
  });
  if (!response.response.ok)
    throw new ConfigError(`the server answered ${response.response.status}`);
  lastRead = await bodyText(response);
  return parseConfig(lastRead);
}
