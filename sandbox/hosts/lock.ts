// Two processes on one data directory would destroy it: an embedded database has no server between them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const mine = new Set<string>();

/** Claims a data directory for one database of this process and returns the release; throws while it is in use. */
export function claim(dataDir: string): () => void {
  const file = `${resolve(dataDir)}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const owner = mine.has(file) ? process.pid : readLivingOwner(file);
  if (owner) {
    throw new Error(`The sandbox's data in ${dataDir} is in use by process ${owner}.`);
  }
  writeFileSync(file, `${process.pid} ${startOf(process.pid)}`);
  mine.add(file);
  return () => {
    mine.delete(file);
    rmSync(file, { force: true });
  };
}

// A process that was killed leaves its file behind; its number may live on as another process.
function readLivingOwner(file: string): number | undefined {
  const [pid, start] = (readIfAny(file) ?? '').split(' ');
  const owner = Number(pid);
  if (!owner || owner === process.pid || !isAlive(owner)) return undefined;
  return start === startOf(owner) ? owner : undefined;
}

/** Reads when a process started, in the kernel's ticks; empty where there is no /proc. */
function startOf(pid: number): string {
  const afterName = readIfAny(`/proc/${pid}/stat`)?.split(') ').at(-1);
  return afterName?.split(' ')[19] ?? '';
}

function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
