import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/** Returns deploy/nginx-upstream.conf with these two servers, and the port of nginx. */
export const nginxInFront = ([first = '', second = '']: string[], port: number): string =>
  readFileSync('deploy/nginx-upstream.conf', 'utf8')
    .replace('10.0.0.5:3000', first)
    .replace('10.0.0.6:3000', second)
    .replace('listen 8080', `listen ${port}`);

/** Starts a program that ends on SIGTERM, and records its output. */
export function start(command: string, args: string[], options: SpawnOptions) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { pid: child.pid, output: () => output, ended, stop };
}
