import { databases, openChannel } from '../browser';
import { createListeners } from '../listeners';
import { startTimer } from '../scheduling';
import { openBatches } from './batches';
import { inTransaction, withDatabase } from './database';
import {
  applyChanges,
  byNewest,
  isExpired,
  isSameRecord,
  isUnsettled,
  JournalUnreadError,
  type Operation,
  type OperationChange,
  withoutRecipients,
} from './operation';
import { readOperation, readOperationsOf, readSlices, redact } from './readOperation';

const CHANNEL = 'console.journal';
const BATCHES = 'batches';
const CLEARED = 'cleared';
const RETRY_MS = { first: 1_000, max: 30_000 };

export type Journal = ReturnType<typeof createJournal>;

const journalsByAdmin = new Map<string, { by: IDBFactory | undefined; journal: Journal }>();

/** Opens the journal of an admin, once per page, and again where the browser's storage is another object. */
export function openJournal(adminId: string): Journal {
  const by = databases();
  const openedJournal = journalsByAdmin.get(adminId);
  if (openedJournal?.by === by && openedJournal) return openedJournal.journal;
  const journal = createJournal(adminId);
  journalsByAdmin.set(adminId, { by, journal });
  return journal;
}

/** The operations and batches of one admin in this browser, shared by all tabs. */
function createJournal(adminId: string) {
  const operationsById = new Map<string, Operation>();
  const listeners = createListeners();
  const unreadableIds = new Set<string>();
  let sorted: readonly Operation[] = [];
  let isComplete = false;
  let hasReadAllAdmins = false;
  let reading: Promise<void> = Promise.resolve();
  // IDs that this page knows better than the current read, and the changes that are not stored, oldest first.
  let newer = new Set<string>();
  const pending = new Map<string, readonly OperationChange[]>();
  let isRetrying = false;
  let wait = RETRY_MS.first;
  const channel = openChannel(CHANNEL);

  const { notify } = listeners;
  const batches = openBatches(adminId, () => {
    notify();
    channel.send(BATCHES);
  });
  // A batch needs the operations of its items: without one, the item would be sent again.
  const isOfBatch = ({ batchId }: Operation) => batches.all().some(({ id }) => id === batchId);
  const isOver = (stored: Operation) => isExpired(stored) && !isOfBatch(stored);
  const isCleared = (stored: Operation) =>
    !isUnsettled(stored) && !isOfBatch(stored) && !pending.has(stored.id);

  /** Another admin's message of unknown outcome loses its recipients, as its batch does. */
  const clean = (stored: Operation): Operation => {
    const redacted = redact(stored);
    const isLeft = stored.adminId !== adminId && isUnsettled(stored);
    return isLeft ? withoutRecipients(redacted) : redacted;
  };
  /** Deletes an expired record of any admin, and redacts one that holds more than allowed. */
  const rewrite = (id: string): Promise<void> =>
    withDatabase((database) =>
      inTransaction(database.transaction('operations', 'readwrite'), async (store) => {
        const stored = await store.get(id);
        if (stored && isOver(stored)) await store.delete(id);
        else if (stored) await store.put(clean(stored));
      }),
    );
  function sort(): void {
    sorted = [...operationsById.values()].toSorted(byNewest);
  }
  // A batch writes thousands of times, so the list is not sorted each time.
  function remember(op: Operation): void {
    const position = operationsById.has(op.id) ? sorted.findIndex(({ id }) => id === op.id) : -1;
    const isSame = sorted[position]?.startedAt === op.startedAt;
    const isNewest = position < 0 && op.startedAt >= (sorted[0]?.startedAt ?? '');
    operationsById.set(op.id, op);
    if (isSame) sorted = sorted.with(position, op);
    else if (isNewest) sorted = [op, ...sorted];
    else sort();
    notify();
  }
  function adoptRecord(stored: Operation): void {
    const readRecord = readOperation(stored);
    if (!readRecord) {
      unreadableIds.add(String(stored.id));
      return;
    }
    const read = applyChanges(pending.get(readRecord.id) ?? [], readRecord);
    const before = operationsById.get(read.id);
    // An equal record stays the same object: caches use it as their key.
    if (!before || !isSameRecord(before, read)) operationsById.set(read.id, read);
  }
  function adoptRecords(slice: readonly Operation[]): void {
    const isMine = (stored: Operation) => stored.adminId === adminId && !isOver(stored);
    for (const stored of slice) {
      if (isMine(stored) && !newer.has(stored.id)) adoptRecord(redact(stored));
    }
  }
  async function readAllAdmins(): Promise<void> {
    const outdatedIds: string[] = [];
    await readSlices((slice) => {
      const isOutdated = (each: Operation) => isOver(each) || clean(each) !== each;
      outdatedIds.push(...slice.filter(isOutdated).map(({ id }) => id));
      adoptRecords(slice);
    });
    // A failure must not affect the read; the next page tries again.
    for (const id of outdatedIds) void rewrite(id).catch(() => {});
    hasReadAllAdmins = true;
  }
  async function readStore(): Promise<void> {
    newer = new Set(pending.keys());
    const readOwn = async () => adoptRecords(await readOperationsOf(adminId));
    try {
      if (!hasReadAllAdmins) await batches.forgetOld();
      await batches.read();
      // Settled records of any admin are deleted after 30 days by any admin's page: one pass per page.
      await (hasReadAllAdmins ? readOwn() : readAllAdmins());
    } finally {
      sort();
    }
  }
  function keepTrying(): void {
    if (isRetrying) return;
    isRetrying = true;
    startTimer(() => {
      isRetrying = false;
      readAll().catch(() => {});
    }, wait);
    wait = Math.min(wait * 2, RETRY_MS.max);
  }
  /** Reads everything stored, one read at a time. Rejects with JournalUnreadError, and is retried. Only by this is it decided to send. */
  function readAll(): Promise<readonly Operation[]> {
    const read = async () => {
      try {
        await readStore().catch(readStore);
        isComplete = true;
        wait = RETRY_MS.first;
        return sorted;
      } catch (failure) {
        isComplete = false;
        keepTrying();
        throw new JournalUnreadError(failure);
      } finally {
        notify();
      }
    };
    const result = reading.then(read);
    reading = result.then(
      () => {},
      () => {},
    );
    return result;
  }
  async function readOne(id: string): Promise<void> {
    const stored = await withDatabase((database) => database.get('operations', id));
    if (stored?.adminId !== adminId) return;
    newer.add(id);
    adoptRecord(stored);
    sort();
    notify();
  }
  function dropCleared(): void {
    for (const [id, operation] of operationsById)
      if (isCleared(operation)) operationsById.delete(id);
    sort();
    notify();
  }
  channel.listen((data) => {
    if (data === CLEARED) return dropCleared();
    // Another tab's change is missing here until everything was read again.
    const reading = data === BATCHES ? batches.read().then(notify) : readOne(String(data));
    reading.catch(() => readAll()).catch(() => {});
  });

  // Its failure is tried again, and shown by `isComplete`.
  readAll().catch(() => {});
  return {
    /** The batches, as read with the operations; their listeners are the journal's. */
    batches,
    /** Resolves after the first read of the storage, successful or not. Never rejects. */
    ready: reading,
    /** Returns whether `all` holds everything stored. False until a read succeeded, and after one that failed. */
    isComplete: () => isComplete,
    readAll,
    /** Returns the operations to be shown, newest first; the same array until one changes. */
    all: () => sorted,
    get: (id: string) => operationsById.get(id),
    /**
     * Applies a change to the newest record of an operation, whichever tab wrote it, in one transaction. Rejects if the browser
     * does not store it; this page then applies it to the next stored record. `isStrict`: resolves once it is on the disk.
     * Only for operations/writeOperation.ts.
     */
    async put(id: string, change: OperationChange, isStrict = false): Promise<void> {
      const isNew = !operationsById.has(id);
      const changed = change(operationsById.get(id));
      pending.set(id, [...(pending.get(id) ?? []), change]);
      newer.add(id);
      if (changed) remember(redact(changed));
      const durability = isStrict ? 'strict' : 'relaxed';
      const [changes, after] = await withDatabase((database) =>
        inTransaction(
          database.transaction('operations', 'readwrite', { durability }),
          async (store) => {
            // A page that is being left gets no response from the storage: a new record is written without reading first.
            const isKnownNew = isNew && changed && !isStrict;
            const stored = isKnownNew ? undefined : readOperation(await store.get(id));
            const applied = pending.get(id) ?? [];
            const result = stored ? applyChanges(applied, stored) : operationsById.get(id);
            if (result && result !== stored) await store.put(redact(result));
            return [applied, result] as const;
          },
        ),
      );
      const remainingChanges = (pending.get(id) ?? []).filter((each) => !changes.includes(each));
      if (remainingChanges.length > 0) pending.set(id, remainingChanges);
      else pending.delete(id);
      const newest = after && redact(applyChanges(remainingChanges, after));
      const before = operationsById.get(id);
      if (newest && !(before && isSameRecord(before, newest))) remember(newest);
      channel.send(id);
    },
    /**
     * Deletes this admin's settled operations, in every tab; those of a stored batch stay. Rejects if the browser does not, and
     * if the batches cannot be read: without its operations, a batch would be sent again.
     */
    async clearSettled(): Promise<void> {
      await readAll();
      await withDatabase((database) =>
        inTransaction(database.transaction('operations', 'readwrite'), async (store) => {
          const storedOperations = await store.index('adminId').getAll(adminId);
          await Promise.all(storedOperations.filter(isCleared).map(({ id }) => store.delete(id)));
        }),
      );
      dropCleared();
      channel.send(CLEARED);
    },
    /** Reads the stored operations of every admin of this browser, for rules that hold across them; never shown. Rejects as the browser does. */
    async readEveryAdmin(): Promise<Operation[]> {
      const operations: Operation[] = [];
      await readSlices((slice) => {
        operations.push(...slice.flatMap((stored) => readOperation(stored) ?? []));
      });
      return operations;
    },
    /** Returns the number of stored records that could not be read. */
    unreadable: () => unreadableIds.size,
    /** Calls the listener when an operation changes, here or in another tab. Returns a function that removes it. */
    listen: listeners.listen,
  };
}
