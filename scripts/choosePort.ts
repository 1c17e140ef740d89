import getPort, { portNumbers } from 'get-port';
import { SettingsError } from '../server/config';
import { parsePort } from '../server/run';

/**
 * Chooses a port: the one a person set, which must then be free, else the first free one from
 * `fallback` on. `name` is the setting it comes from.
 */
export async function choosePort(
  name: string,
  value: string | undefined,
  fallback: number,
): Promise<number> {
  const wanted = parsePort(name, value, fallback);
  if (!value) return getPort({ port: portNumbers(wanted, 65_535) });
  // Where it is taken, any other port would come.
  if (wanted === 0 || (await getPort({ port: wanted })) === wanted) return wanted;
  throw new SettingsError(`port ${wanted} is already in use; choose another ${name}`);
}
