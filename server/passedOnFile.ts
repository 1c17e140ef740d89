// The file of passed-on changes: JSON lines, appended. The begin of a change is on the disk before the change is sent.
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { lockFile } from './fileLock';
import { SettingsError } from './settings';

const stored = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.base64(),
});
const beginning = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  caller: z.string(),
  request: z.string(),
});
/** `status` alone: the answer was not stored. */
const ending = z.object({ id: z.string(), end: stored.or(z.object({ status: z.number() })) });
const release = z.object({ id: z.string(), released: z.literal(true) });
const line = z.union([beginning, ending, release]);

type Line = z.infer<typeof line>;
export type StoredAnswer = z.infer<typeof stored>;

/** A change as the file holds it. */
export interface StoredChange extends z.infer<typeof beginning> {
  end?: { status: number } | StoredAnswer | undefined;
}

const textOf = (lines: Line[]) => lines.map((each) => `${JSON.stringify(each)}\n`).join('');

const linesOf = ({ end, ...begin }: StoredChange): Line[] =>
  end ? [begin, { id: begin.id, end }] : [begin];

function readChanges(file: string): StoredChange[] {
  const changes = new Map<string, StoredChange>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  lines.forEach((text, at) => {
    const { success, data } = line.safeParse(jsonOf(text));
    if (success && 'released' in data) changes.delete(data.id);
    else if (success && 'end' in data) {
      const change = changes.get(data.id);
      if (change) change.end = data.end;
    } else if (success && 'at' in data) {
      changes.delete(data.id);
      changes.set(data.id, { ...data });
    } else if (text && at < lines.length - 1) {
      // Only the last line can be incomplete, and its change was not sent. Another file must not be replaced.
      throw new SettingsError(`API_PROXY_FILE: line ${at + 1} of ${file} is not of this server`);
    }
  });
  return [...changes.values()];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Opens the file, without the changes that began before `oldest`. Throws SettingsError if it cannot be used. */
export function openPassedOnFile(path: string, oldest: number) {
  const file = resolve(path);
  let lock: ReturnType<typeof lockFile> | undefined;
  let descriptor = -1;
  let appended = 0;

  /** A server that did not run for a while does not know the changes of the one that took the file from it. */
  function mustOwn(): void {
    if (!lock?.isOwn())
      throw new Error(`another server has taken ${file}, or ${file}.lock was deleted: restart`);
  }

  function append(lines: Line[], isSynced: boolean): void {
    mustOwn();
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.from(textOf(lines));
    try {
      if (writeSync(descriptor, bytes) !== bytes.length) throw new Error('the disk is full');
      if (isSynced) fsyncSync(descriptor);
    } catch (error) {
      // An incomplete line would join the next one.
      ftruncateSync(descriptor, size);
      throw error;
    }
    appended += 1;
  }

  /** Replaces the file by these changes, in one step. */
  function rewrite(changes: Iterable<StoredChange>): void {
    mustOwn();
    const next = `${file}.new`;
    rmSync(next, { force: true });
    const written = openSync(next, 'wx', 0o600);
    try {
      for (const change of changes) writeSync(written, textOf(linesOf(change)));
      fsyncSync(written);
    } finally {
      closeSync(written);
    }
    renameSync(next, file);
    const folder = openSync(dirname(file), 'r');
    fsyncSync(folder);
    closeSync(folder);
    const opened = openSync(file, 'a', 0o600);
    if (descriptor >= 0) closeSync(descriptor);
    descriptor = opened;
    appended = 0;
  }

  let changes: StoredChange[];
  try {
    lock = lockFile(file);
    changes = readChanges(file).filter(({ at }) => at >= oldest);
    rewrite(changes);
  } catch (error) {
    lock?.release();
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`API_PROXY_FILE: ${file} cannot be written: ${messageOf(error)}`);
  }
  return {
    /** The changes of the file when it was opened, oldest first. */
    changes,
    /** Lines since the file was last rewritten. */
    appended: () => appended,
    /** Returns whether the path leads to another file or to none, as after the rotation of a log. */
    isMoved: () => statSync(file, { throwIfNoEntry: false })?.ino !== fstatSync(descriptor).ino,
    rewrite,
    begin: (change: z.infer<typeof beginning>) => append([change], true),
    end: (id: string, end: NonNullable<StoredChange['end']>) => append([{ id, end }], false),
    release: (id: string) => append([{ id, released: true }], false),
    close() {
      if (descriptor < 0) return;
      closeSync(descriptor);
      // A later write fails, instead of reaching another file that got the same number.
      descriptor = -1;
      lock?.release();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
