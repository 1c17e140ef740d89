import { SettingsError } from './settings';

/** The start message of a program, and its stop function. */
type Running = { message: string; stop: () => Promise<void> };

/**
 * Runs a program until SIGINT or SIGTERM, then stops it; errors in the settings are logged as one line. A signal during
 * the start ends it at once.
 */
export async function run(main: () => Promise<Running>): Promise<void> {
  try {
    const { message, stop } = await main();
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        // A second signal stops it at once.
        if (stopping) process.exit(1);
        stopping = true;
        stop().then(() => process.exit(0), fail);
      });
    }
    // Logged after the listeners are registered, since its reader may send a signal at once.
    console.log(message);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  console.error(error instanceof SettingsError ? `Error: ${error.message}` : error);
  process.exit(1);
}
