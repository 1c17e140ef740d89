import {
  existsSync,
  mkdtempSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFile } from '../../server/fileLock';
import { SettingsError } from '../../server/settings';

const locks: ReturnType<typeof lockFile>[] = [];
let file: string;
let path: string;

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'file-lock-')), 'changes.jsonl');
  path = `${file}.lock`;
});
afterEach(() => {
  for (const lock of locks.splice(0)) lock.release();
  vi.useRealTimers();
});

function take() {
  const lock = lockFile(file);
  locks.push(lock);
  return lock;
}

/** Leaves the lock of another process: the parts of one's own, without those that are given. */
function leave(parts: { pid?: number; start?: string; place?: string }): void {
  const [pid, start, place] = textOfOwn().split(' ');
  writeFileSync(path, Object.values({ pid, start, place, ...parts, nonce: 'x' }).join(' '));
}
function textOfOwn(): string {
  const lock = lockFile(file);
  const text = readFileSync(path, 'utf8');
  lock.release();
  return text;
}
function age(seconds: number): void {
  const at = Date.now() / 1_000 - seconds;
  utimesSync(path, at, at);
}

test('a lock of this machine is held while its process runs, however old it is', () => {
  take();
  age(3_600);
  expect(take).toThrow(SettingsError);
  expect(take).toThrow(new RegExp(`is used by process ${process.pid} of [^\\n]*$`));
});

test.runIf(existsSync('/proc/self/stat'))(
  'after a crash and a restart, another process with the ID of the former does not hold it',
  () => {
    leave({ pid: process.ppid, start: '1' });
    expect(take().isOwn()).toBe(true);
    locks.pop()?.release();
    leave({ start: '1' });
    expect(take().isOwn()).toBe(true);
  },
);

test.each(['console-2/pid:[4026531836]', '', undefined])(
  'a lock of another container or host, or one that cannot be read, is held while it is fresh: %s',
  (place) => {
    if (place === undefined) writeFileSync(path, '');
    else leave({ place });
    expect(take).toThrow(/Stop that server, or name another file\. .* start again in 15 seconds$/);
    age(-3);
    expect(take).toThrow(/15 seconds$/);
    age(16);
    expect(take().isOwn()).toBe(true);
  },
);

test('its holder keeps it fresh, does not bring it back, and releases only its own', () => {
  vi.useFakeTimers();
  const lock = take();
  age(60);
  vi.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(1_000);
  leaveOther();
  expect(lock.isOwn()).toBe(false);
  age(60);
  vi.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeGreaterThan(50_000);
  lock.release();
  expect(readFileSync(path, 'utf8')).toBe('1 1 other x');
  const next = take();
  next.release();
  expect(existsSync(path)).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(existsSync(path)).toBe(false);
});
const leaveOther = () => writeFileSync(path, '1 1 other x');
