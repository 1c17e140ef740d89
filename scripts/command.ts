import { spawn } from 'node:child_process';

/** Runs a command in this terminal and returns its exit code; SIGINT and SIGTERM are forwarded to it. */
export function command(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      // npm and npx are scripts on Windows.
      shell: process.platform === 'win32',
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}
