import { type Config, ConfigError, parseConfig } from '../config';
import { bodyText, request, type ServerResponse } from './request';
import { storeConfig, takeConfig } from './storedConfig';

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
  const handed = takeConfig();
  if (handed) return handed;
  const answer = await read(`${base}config.json`).catch(() => {
    throw new ConfigError('it could not be reached');
  });
  if (!answer.response.ok) throw new ConfigError(`the server answered ${answer.response.status}`);
  lastRead = await bodyText(answer);
  return parseConfig(lastRead);
}
