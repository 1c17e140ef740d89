import { createServer } from 'node:net';
import { SettingsError } from '../server/config';
import { parsePort } from '../server/run';

const tries = 50;

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
  if (value) {
    if (wanted === 0 || (await isFree(wanted))) return wanted;
    throw new SettingsError(`port ${wanted} is already in use; choose another ${name}`);
  }
  for (let port = wanted; port < wanted + tries; port++) {
    if (await isFree(port)) return port;
  }
  throw new SettingsError(`no free port from ${wanted} to ${wanted + tries - 1}; set ${name}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
