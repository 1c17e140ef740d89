import getPort, { portNumbers } from 'get-port';
import { parsePort, SettingsError } from '../server/settings';

/**
 * Returns the port that the user set, or the first free one from `fallback` on. `name` is the name of the setting. Throws
 * SettingsError if the chosen port is in use.
 */
export async function choosePort(
  name: string,
  value: string | undefined,
  fallback: number,
): Promise<number> {
  const wanted = parsePort(name, value, fallback);
  if (!value) return getPort({ port: portNumbers(wanted, 65_535) });
  // If the port is taken, getPort returns any other one.
  if (wanted === 0 || (await getPort({ port: wanted })) === wanted) return wanted;
  throw new SettingsError(`port ${wanted} is already in use; choose another ${name}`);
}
