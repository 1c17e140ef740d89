import { type Config, ConfigFault, parseConfig } from '../config';
import { request } from './request';

/** Reads config.json beside index.html, past every cache. Throws ConfigFault when it is missing or malformed (rulings R1). */
export async function loadConfig(base: string): Promise<Config> {
  const asked = { method: 'GET', url: `${base}config.json`, cache: 'no-cache' } as const;
  const answer = await request(asked).catch(() => {
    throw new ConfigFault('it could not be reached');
  });
  if (!answer.response.ok) throw new ConfigFault(`the server answered ${answer.response.status}`);
  return parseConfig(await answer.blob.text());
}
