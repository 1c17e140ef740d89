import { join } from 'node:path';
import { version } from '../sandbox/db/tables';
import { serveSandbox } from '../sandbox/hosts/node';
import { SettingsError, settingsOf } from '../server/settings';
import { choosePort } from './choosePort';

/** Starts the sandbox of `npm start` and `npm run dev`, with data below `root` that survives a restart. */
export async function startSandbox(env: NodeJS.ProcessEnv = process.env, root = '.sandbox') {
  const { SANDBOX_PORT, SANDBOX_LISTEN, SANDBOX_USERS, SANDBOX_DATABASE_URL } = settingsOf(env);
  const users = SANDBOX_USERS ? Number(SANDBOX_USERS) : undefined;
  const port = await choosePort('SANDBOX_PORT', SANDBOX_PORT, 4000);
  const reset = process.argv.includes('--reset');
  const common = { port, host: SANDBOX_LISTEN, users, reset };
  const start = async (location: string, data: { databaseUrl?: string; dataDir?: string } = {}) => {
    const sandbox = await serveSandbox({ ...common, ...data }).catch((error: unknown) => {
      const [line] = messageOf(error).split('\n');
      throw new SettingsError(`the sandbox did not start: ${line}`, { cause: error });
    });
    if (sandbox.prepared === 'reseeded') {
      console.log('New data: the former is kept in the schema sandbox_previous.');
    }
    return { ...sandbox, location };
  };
  if (SANDBOX_DATABASE_URL) {
    console.log('Preparing the data in SANDBOX_DATABASE_URL …');
    return start('SANDBOX_DATABASE_URL', { databaseUrl: SANDBOX_DATABASE_URL });
  }
  // Another number of users, as in a trial with a million, or another version of the tables does not replace the other data.
  const dataDir = join(root, `${users ? `users-${users}` : 'data'}-${version}`);
  console.log(`Preparing the sandbox's data in ${dataDir}/ …`);
  try {
    return await start(`${dataDir}/`, { dataDir });
  } catch (error) {
    if (!/in use by process/.test(messageOf(error))) throw error;
    // A second copy, on the next free port, must not fail, and two processes on one folder would corrupt the data.
    console.log(`${messageOf(error)} This one keeps its data in memory.`);
    return start('memory, until it stops');
  }
}

// The database layers wrap each other's errors; the innermost message has the cause.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return messageOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
