// Two processes on one data directory would destroy it: an embedded database has no server between them.
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

const mine = new Set<string>();

/** Claims a data directory for one database of this process and returns the release; throws while it is in use. */
export function claim(dataDir: string): () => void {
  const file = `${resolve(dataDir)}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const refuse = (owner: number) => {
    throw new Error(`The sandbox's data in ${dataDir} is in use by process ${owner}.`);
  };
  if (mine.has(file)) refuse(process.pid);
  while (!take(file)) {
    const owner = livingOwner(file);
    if (owner) refuse(owner);
    setAside(file);
  }
  mine.add(file);
  return () => {
    mine.delete(file);
    rmSync(file, { force: true });
  };
}

// A link is made or refused as a whole: of two that start at once one gets it, and nobody reads half a file.
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

// Some file systems have no links.
function copyIfFree(own: string, file: string): boolean {
  try {
    copyFileSync(own, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// Of two that find the file of a killed process one takes it away; what another has put there meanwhile goes back.
function setAside(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  try {
    if (livingOwner(aside)) linkSync(aside, file);
  } catch {
    // A third process has claimed it in the meantime.
  } finally {
    rmSync(aside);
  }
}

// A process that was killed leaves its file behind; its number may live on as another process.
function livingOwner(file: string): number | undefined {
  const [pid, start] = (readIfAny(file) ?? '').split(' ');
  const owner = Number(pid);
  if (!owner || !isAlive(owner)) return undefined;
  // Without /proc this process cannot tell itself from one before it with its number.
  if (owner === process.pid && !start) return undefined;
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
