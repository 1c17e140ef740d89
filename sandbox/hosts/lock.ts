// An embedded database has no server: two processes on one data folder would corrupt it.
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

const heldLocks = new Set<string>();

/** Locks a data folder for one database of this process and returns the release function; throws while it is in use. */
export function lockFolder(dataDir: string): () => void {
  const file = `${resolve(dataDir)}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const refuse = (owner: number) => {
    throw new Error(`The sandbox's data in ${dataDir} is in use by process ${owner}.`);
  };
  if (heldLocks.has(file)) refuse(process.pid);
  while (!take(file)) {
    const owner = runningOwner(file);
    if (owner) refuse(owner);
    removeStaleLock(file);
  }
  heldLocks.add(file);
  return () => {
    heldLocks.delete(file);
    rmSync(file, { force: true });
  };
}

// Creating a link is atomic: of two processes only one gets it, and neither reads a partial file.
function take(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST' && copyIfFree(own, file);
  } finally {
    rmSync(own);
  }
}

// Some file systems do not support links.
function copyIfFree(own: string, file: string): boolean {
  try {
    copyFileSync(own, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Of two processes that find the file of a killed process, one removes it; a lock taken in the meantime is restored.
function removeStaleLock(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (runningOwner(aside)) linkSync(aside, file);
  } catch {
    // A third process has taken the lock.
  } finally {
    rmSync(aside);
  }
}

// A killed process leaves its file behind, and another process may get its process ID.
function runningOwner(file: string): number | undefined {
  const [pid, start] = (readIfAny(file) ?? '').split(' ');
  const owner = Number(pid);
  if (!owner || !isAlive(owner)) return undefined;
  // Without /proc, a previous process with the same process ID cannot be distinguished from this one.
  if (owner === process.pid && !start) return undefined;
  return start === startOf(owner) ? owner : undefined;
}

/** Returns the start time of a process in kernel ticks; empty without /proc. */
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
