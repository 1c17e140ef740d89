import { type Config, ConfigError, parseConfig } from '../config';
import { bodyText, request, type ServerResponse } from './request';

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

/** Fetches config.json and revalidates any cached copy. Throws ConfigError when it is missing or malformed (rulings R1). */
export async function loadConfig(base: string): Promise<Config> {
  const response = await read(`${base}config.json`).catch(() => {
    throw new ConfigError('it could not be reached');
  });
  if (!response.response.ok)
    throw new ConfigError(`the server answered ${response.response.status}`);
  return parseConfig(await bodyText(response));
}
