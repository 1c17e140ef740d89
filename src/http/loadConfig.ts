import { type Config, ConfigFault, parseConfig } from '../config';
import { type Answer, request } from './request';

/** index.html asks for it before any code is there (scripts/earlyRequests.ts). */
declare global {
  interface Window {
    earlyConfig?: Promise<Response>;
  }
}

async function read(url: string): Promise<Answer> {
  const early = await window.earlyConfig?.catch(() => undefined);
  if (early && !early.bodyUsed) return { response: early, blob: await early.blob() };
  return request({ method: 'GET', url, cache: 'no-cache' });
}

/** Reads config.json beside index.html, past every cache. Throws ConfigFault when it is missing or malformed (rulings R1). */
export async function loadConfig(base: string): Promise<Config> {
  const answer = await read(`${base}config.json`).catch(() => {
    throw new ConfigFault('it could not be reached');
  });
  if (!answer.response.ok) throw new ConfigFault(`the server answered ${answer.response.status}`);
  return parseConfig(await answer.blob.text());
}
