import { type Config, ConfigError, parseConfig } from '../config';
import { CallError, errorMessage, failureKindOf } from './errors';
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

/** Fetches config.json and revalidates any cached copy. Throws ConfigError when it is missing or malformed. */
export async function loadConfig(base: string): Promise<Config> {
  const response = await read(`${base}config.json`).catch(() => {
    throw new ConfigError('it could not be reached');
  });
  if (!response.response.ok)
    throw new ConfigError(`the server answered ${response.response.status}`);
  return parseConfig(await bodyText(response));
}

const MODULE = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/gi;
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns whether the server's index.html names another entry script in the same folder: another build. Throws CallError if it cannot be read. */
export async function isSuperseded(base: string): Promise<boolean> {
  const response = await request({ method: 'GET', url: `${base}index.html` });
  const { status, statusText, ok } = response.response;
  if (!ok) throw new CallError(failureKindOf(status), errorMessage(undefined, status, statusText));
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  const served = [...(await bodyText(response)).matchAll(MODULE)].map(([, src = '']) => src);
  return !served.includes(entry) && served.some((src) => folderOf(src) === folderOf(entry));
}
