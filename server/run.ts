import { SettingsError } from './config';

/** What a started program shows, and how it is stopped. */
type Running = { message: string; stop: () => Promise<void> };

/**
 * Runs a program until SIGINT or SIGTERM, then stops it; mistakes in the settings are one line.
 * While it still starts, a signal ends it at once.
 */
export async function run(main: () => Promise<Running>): Promise<void> {
  try {
    const { message, stop } = await main();
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        // A second signal means that the person does not want to wait.
        if (stopping) process.exit(1);
        stopping = true;
        stop().then(() => process.exit(0), fail);
      });
    }
    // Whoever reads this may send a signal right away.
    console.log(message);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  console.error(error instanceof SettingsError ? `Error: ${error.message}` : error);
  process.exit(1);
}

/** Reads a port number from a setting; `fallback` when it is not given. */
export function parsePort(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError(`${name} must be a port number, but is "${value}"`);
  }
  return port;
}
