import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Finds the directory of PostgreSQL's programs: PATH first, then Debian's newest version; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find(
    (each) => existsSync(join(each, 'initdb')) && existsSync(join(each, 'pg_ctl')),
  );
}

/** Starts a temporary cluster on a free port of 127.0.0.1; `stop` ends it and removes its files. */
export async function startCluster(bin: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-pg-'));
  const user = process.getuid?.() === 0 ? anotherUser() : undefined;
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const run = (program: string, ...options: string[]) => {
    const identity = user && { uid: user.uid, gid: user.gid };
    execFileSync(join(bin, program), options, { ...identity, cwd: folder, stdio: 'ignore' });
  };
  const stop = () => {
    try {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    const port = await freePort();
    run('initdb', '-D', data, '-U', 'sandbox', '-A', 'trust', '-E', 'UTF8', '--no-sync');
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c fsync=off -k ${folder}`;
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start');
    return { url: `postgres://sandbox@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function anotherUser(): { uid: number; gid: number } {
  const id = (option: string, name: string) =>
    Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // No such user on this machine.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
