import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';

/** Tells whether a program is installed. */
export function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** How nginx is started in the foreground on a configuration file. */
export const nginx = (file: string): [string, string[]] => [
  'nginx',
  ['-c', file, '-g', 'daemon off; user root;'],
];

/** Starts a program that is ended by SIGTERM, and keeps what it says. */
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
