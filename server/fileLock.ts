// A process is named by its ID, start and place: in containers that share a volume, each server may be process 1.
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { SettingsError } from './settings';

const TOUCH_MS = 5_000;
const STALE_MS = 15_000;

/** Keeps other processes from a file, by a lock file beside it. Throws SettingsError while another one holds that. */
export function lockFile(file: string) {
  const path = `${file}.lock`;
  const own = [process.pid, startOf(process.pid), placeOfProcess(), randomUUID()].join(' ');
  try {
    writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    refuseHeld(file, path);
    // Of two servers that find the lock of a killed one, the later one gets it, and the other's is no longer its own.
    writeFileSync(path, own, { mode: 0o600 });
  }
  const isOwn = () => readIfAny(path) === own;
  const touch = () => {
    const now = new Date();
    try {
      if (isOwn()) utimesSync(path, now, now);
    } catch (error) {
      console.error(error);
    }
  };
  const timer = setInterval(touch, TOUCH_MS).unref();
  return {
    /** Returns false once another process has taken the lock from one that did not run for a while. */
    isOwn,
    release() {
      clearInterval(timer);
      if (isOwn()) rmSync(path, { force: true });
    },
  };
}

function refuseHeld(file: string, path: string): void {
  const [pid, start, place] = (readIfAny(path) ?? '').split(' ');
  // Other processes of this machine are visible; those of other containers and hosts are not.
  const isHeld =
    start && place === placeOfProcess()
      ? startOf(Number(pid)) === start
      : Math.abs(Date.now() - statSync(path).mtimeMs) < STALE_MS;
  if (!isHeld) return;
  const owner = place ? `process ${pid} of ${place.split('/')[0]}` : 'another process';
  throw new SettingsError(
    `API_PROXY_FILE: ${file} is used by ${owner}. Stop that server, or name another file. If it has crashed, start again in 15 seconds`,
  );
}

/** Returns the host and, where there are such, the namespace in which a process ID has a meaning. */
function placeOfProcess(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Returns the start time of a process, in ticks of the kernel; empty without /proc. */
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
