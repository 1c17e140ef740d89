import { maskAccount } from '../format/maskAccount';
import { formatText } from '../format/text';
import { createListeners } from '../listeners';
import { cachedPerStorage } from './cachedPerStorage';
import { openDatabase } from './database';
import { isUnsettled, JournalUnreadError, type Operation } from './operation';
import { readOperation } from './readOperation';

const BANK_TRANSFER = 'wallet.bankTransfer';

/**
 * Returns an operation as it may be stored: a settled bank transfer keeps only the last four
 * digits of its account number (rulings R36). Returns the same object if nothing changes.
 */
export function redact(operation: Operation): Operation {
  const { kind, subject, summary, details } = operation;
  if (kind !== BANK_TRANSFER || isUnsettled(operation)) return operation;
  const { draft } = (details ?? {}) as { draft?: { order?: { accountNumber?: unknown } } };
  const numbers = [formatText(draft?.order?.accountNumber), formatText(subject)];
  const before = { subject, summary, details };
  const after = numbers.reduce(maskAccount, before);
  return after === before ? operation : { ...operation, ...after };
}

/** The operations of one admin in this browser, shared by all tabs. */
export interface Journal {
  /** Resolves after the first read of the storage, successful or not. Never rejects. */
  ready: Promise<void>;
  /** Returns whether `all` holds everything stored. False until a read succeeded, and after one that failed. */
  isComplete(): boolean;
  /** Reads everything stored, from now on. Rejects with JournalUnreadError; the read is then retried automatically. */
  readAll(): Promise<void>;
  /** Returns the operations, newest first; the same array until one changes. */
  all(): readonly Operation[];
  get(id: string): Operation | undefined;
  /**
   * Applies a change to the newest record of an operation, whichever tab wrote it, in one transaction. Rejects if the browser
   * does not store it; this page then applies it to the next stored record. Only for operations/writeOperation.ts.
   */
  put(id: string, change: OperationChange): Promise<void>;
  /** Returns the number of stored records that could not be read. */
  unreadable(): number;
  /** Calls the listener when an operation changes, here or in another tab. Returns a function that removes it. */
  listen(listener: () => void): () => void;
}

/** Returns the changed record; undefined leaves it unchanged. Must be pure: it is applied in memory and in storage. */
export type OperationChange = (newest: Operation | undefined) => Operation | undefined;

const CHANNEL = 'console.journal';
const SLICE = 1_000;
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const RETRY_MS = { first: 1_000, max: 30_000 };

const byNewest = (a: Operation, b: Operation) => (a.startedAt < b.startedAt ? 1 : -1);

function isEqual(one: Operation, other: Operation): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Operation)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

const reduce = (changes: readonly OperationChange[], from: Operation): Operation =>
  changes.reduce((newest, change) => change(newest) ?? newest, from);

/** Merges two lists, each newest first. */
function merged(one: readonly Operation[], other: readonly Operation[]): readonly Operation[] {
  if (one.length === 0 || other.length === 0) return one.length > 0 ? one : other;
  const all: Operation[] = [];
  let at = 0;
  for (const each of other) {
    for (let next = one[at]; next && byNewest(next, each) < 0; next = one[at]) {
      all.push(next);
      at += 1;
    }
    all.push(each);
  }
  return all.concat(one.slice(at));
}

const isExpired = (stored: Operation) =>
  Date.now() - Date.parse(stored.startedAt) > RETENTION_MS && !isUnsettled(stored);

/** Deletes an expired record of any admin, and redacts one that holds more than allowed (rulings R36). */
async function rewrite(id: string): Promise<void> {
  const { store, done } = (await openDatabase()).transaction('operations', 'readwrite');
  const stored = await store.get(id);
  if (stored && isExpired(stored)) await store.delete(id);
  else if (stored) await store.put(redact(stored));
  await done;
}

/** Opens the journal of an admin, once per page. */
export const openJournal = cachedPerStorage(createJournal);

function createJournal(adminId: string): Journal {
  const known = new Map<string, Operation>();
  const listeners = createListeners();
  const unreadableIds = new Set<string>();
  let sorted: readonly Operation[] = [];
  let isComplete = false;
  let isOutOfOrder = false;
  let reading: Promise<void> = Promise.resolve();
  // IDs that this page knows better than the current read, and the changes that are not stored, oldest first.
  let newer = new Set<string>();
  const pending = new Map<string, readonly OperationChange[]>();
  let isRetrying = false;
  let wait = RETRY_MS.first;
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

  const notify = () => {
    listeners.notify();
  };
  function changed(): void {
    sorted = [...known.values()].toSorted(byNewest);
    notify();
  }
  // A batch writes thousands of times, so the list is not sorted each time.
  function remember(op: Operation): void {
    const place = known.has(op.id) ? sorted.findIndex(({ id }) => id === op.id) : -1;
    const isSame = sorted[place]?.startedAt === op.startedAt;
    const isNewest = place < 0 && op.startedAt >= (sorted[0]?.startedAt ?? '');
    known.set(op.id, op);
    if (isSame) sorted = sorted.with(place, op);
    else if (isNewest) sorted = [op, ...sorted];
    else changed();
    if (isSame || isNewest) notify();
  }
  /** Takes over a stored record; returns the operation if it is new to this page. */
  function take(stored: Operation): Operation[] {
    const found = readOperation(stored);
    if (!found) unreadableIds.add(String(stored.id));
    if (!found) return [];
    const read = reduce(pending.get(found.id) ?? [], found);
    const before = known.get(read.id);
    // An equal record stays the same object: caches use it as their key.
    if (before && isEqual(before, read)) return [];
    known.set(read.id, read);
    isOutOfOrder ||= before !== undefined;
    return before ? [] : [read];
  }
  async function readStore(): Promise<void> {
    newer = new Set(pending.keys());
    const database = await openDatabase();
    const outdatedIds: string[] = [];
    // In slices: a hundred thousand records at once would block the page for a second.
    for (let last: string | undefined; ; ) {
      const range = last === undefined ? undefined : IDBKeyRange.lowerBound(last, true);
      const slice = await database.getAll('operations', range, SLICE);
      const taken: Operation[] = [];
      for (const stored of slice) {
        if (isExpired(stored) || redact(stored) !== stored) outdatedIds.push(stored.id);
        const isMine = stored.adminId === adminId && !isExpired(stored);
        if (isMine && !newer.has(stored.id)) taken.push(...take(redact(stored)));
      }
      sorted = merged(sorted, taken.toSorted(byNewest));
      last = slice.at(-1)?.id;
      if (slice.length < SLICE) break;
    }
    if (isOutOfOrder) sorted = [...known.values()].toSorted(byNewest);
    isOutOfOrder = false;
    void rewriteAll(outdatedIds);
  }
  // A failure must not affect the read; the next read tries again.
  async function rewriteAll(ids: string[]): Promise<void> {
    for (const id of ids) await rewrite(id).catch(() => {});
  }
  function keepTrying(): void {
    if (isRetrying) return;
    isRetrying = true;
    setTimeout(() => {
      isRetrying = false;
      readAll().catch(() => {});
    }, wait);
    wait = Math.min(wait * 2, RETRY_MS.max);
  }
  /** One read at a time; each starts after it was requested. */
  function readAll(): Promise<void> {
    const read = async () => {
      try {
        await readStore().catch(readStore);
        isComplete = true;
        wait = RETRY_MS.first;
      } catch (failure) {
        isComplete = false;
        keepTrying();
        throw new JournalUnreadError(failure);
      } finally {
        notify();
      }
    };
    const result = reading.then(read);
    reading = result.catch(() => {});
    return result;
  }
  async function readOne(id: string): Promise<void> {
    let stored: Operation | undefined;
    try {
      stored = await (await openDatabase()).get('operations', id);
    } catch {
      // Another tab's change is missing here until everything was read again.
      await readAll().catch(() => {});
      return;
    }
    if (stored?.adminId !== adminId) return;
    newer.add(id);
    take(stored);
    changed();
  }
  channel?.addEventListener('message', ({ data }) => void readOne(String(data)));

  return {
    ready: readAll().catch(() => {}),
    isComplete: () => isComplete,
    readAll,
    all: () => sorted,
    get: (id) => known.get(id),
    async put(id, change) {
      const isNew = !known.has(id);
      const changed = change(known.get(id));
      pending.set(id, [...(pending.get(id) ?? []), change]);
      newer.add(id);
      if (changed) remember(redact(changed));
      const { store, done } = (await openDatabase()).transaction('operations', 'readwrite');
      let after: Operation | undefined;
      let changes: readonly OperationChange[] = [];
      const write = async () => {
        // A page that is being left gets no response from the storage: a new record is written without reading first.
        const stored = isNew && changed ? undefined : readOperation(await store.get(id));
        changes = pending.get(id) ?? [];
        after = stored ? reduce(changes, stored) : known.get(id);
        if (after && after !== stored) await store.put(redact(after));
      };
      await Promise.all([write(), done]);
      const left = (pending.get(id) ?? []).filter((each) => !changes.includes(each));
      if (left.length > 0) pending.set(id, left);
      else pending.delete(id);
      const newest = after && redact(reduce(left, after));
      const before = known.get(id);
      if (newest && !(before && isEqual(before, newest))) remember(newest);
      channel?.postMessage(id);
    },
    unreadable: () => unreadableIds.size,
    listen: listeners.listen,
  };
}
