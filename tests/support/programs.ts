import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** Returns whether a program is installed. */
export function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The command that starts nginx in the foreground with a configuration file. */
export const nginx = (file: string): [string, string[]] => [
  'nginx',
  ['-c', file, '-g', 'daemon off; user root;'],
];

/** Starts a program that ends on SIGTERM, and records its output. */
export function start(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { said: () => said, ended, stop };
}
