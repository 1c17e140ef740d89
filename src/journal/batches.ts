import * as z from 'zod/mini';
import { inTransaction, withDatabase } from './database';
import { RETENTION_MS } from './operation';

const record = z.object({
  /** UUID; the `batchId` of its operations. */
  id: z.string(),
  name: z.string(),
  items: z.array(z.looseObject({ id: z.string() })),
  /** The operation of each item, in the same order: without a record of it the item waits. null: it is not sent. */
  operations: z.array(z.nullable(z.string())),
  phase: z.enum(['running', 'paused']),
  /** Why it is paused. `inARow`: attempts failed, and not because of their items. `askedToWait`: for more than an hour. */
  why: z.optional(z.enum(['person', 'reload', 'inARow', 'signedOut', 'storage', 'askedToWait'])),
  /** The time until which the server asked to wait. */
  until: z.optional(z.iso.datetime()),
  /** The tab that sends it. */
  tabId: z.string(),
  startedAt: z.iso.datetime(),
  /** Identifies its content, to detect a repeat. */
  digest: z.optional(z.string()),
  /** Its texts and recipients are deleted once every item is done. */
  holdsMessages: z.optional(z.boolean()),
});

/** A batch of changes: its items and their operations, whose records say what became of each. */
export type StoredBatch = z.infer<typeof record>;
/** Returns the changed batch, null to delete it; undefined leaves it unchanged. */
export type BatchChange = (newest: StoredBatch | undefined) => StoredBatch | null | undefined;

const remove = (isOver: (id: string, batch: unknown) => boolean): Promise<void> =>
  withDatabase((database) =>
    inTransaction(database.transaction('batches', 'readwrite'), async (store) => {
      const rows = (await store.getAll()).filter(({ id, batch }) => isOver(id, batch));
      await Promise.all(rows.map(({ id }) => store.delete(id)));
    }),
  );

/** Opens the batches of an admin, one of each name. `announce` notifies this page and the other tabs of a change. */
export function openBatches(adminId: string, announce: () => void) {
  const prefix = `${adminId} `;
  let batchesByName: ReadonlyMap<string, StoredBatch> = new Map();
  let all: readonly StoredBatch[] = [];
  let unreadable = new Set<string>();
  const wasStored = new Set<string>();
  let changes = 0;

  function show(entries: Iterable<readonly [string, StoredBatch]>): void {
    batchesByName = new Map(entries);
    all = [...batchesByName.values()];
  }
  function remember(name: string, batch: StoredBatch | null | undefined): void {
    changes += 1;
    const others = [...batchesByName].filter(([each]) => each !== name);
    show(batch ? [...others, [name, batch]] : others);
    unreadable.delete(name);
  }
  /** Returns the newer of two copies, the stored one and this page's. A batch whose storage was cleared has lost its operations and ends. */
  function newestOf(name: string, stored: unknown): StoredBatch | undefined {
    const read = record.safeParse(stored).data;
    if (read && read.items.length === read.operations.length) {
      wasStored.add(read.id);
      return read;
    }
    const previous = batchesByName.get(name);
    return previous && !wasStored.has(previous.id) ? previous : undefined;
  }

  return {
    /** Returns the batches; the same array until a change. */
    all: () => all,
    get: (name: string) => batchesByName.get(name),
    isUnreadable: (name: string) => unreadable.has(name),
    async read(): Promise<void> {
      const before = changes;
      const keyRange = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const stored = await withDatabase((database) => database.getAll('batches', keyRange));
      if (before !== changes) return this.read();
      const byName = new Map(stored.map(({ id, batch }) => [id.slice(prefix.length), batch]));
      const names = [...new Set([...byName.keys(), ...batchesByName.keys()])];
      const read = names.map((name) => [name, newestOf(name, byName.get(name))] as const);
      unreadable = new Set(
        read.flatMap(([name, batch]) => (batch || !byName.has(name) ? [] : name)),
      );
      show(read.flatMap(([name, batch]) => (batch ? [[name, batch] as const] : [])));
    },
    /** Changes a batch in one transaction, whichever tab wrote it. Rejects if it is not stored: this page then shows it as paused. */
    async change(name: string, change: BatchChange): Promise<void> {
      const id = prefix + name;
      try {
        const [newest, changed] = await withDatabase((database) =>
          inTransaction(
            database.transaction('batches', 'readwrite', { durability: 'strict' }),
            async (store) => {
              const newest = newestOf(name, (await store.get(id))?.batch);
              const changed = change(newest);
              if (changed) await store.put({ id, batch: changed });
              if (changed === null) await store.delete(id);
              return [newest, changed] as const;
            },
          ),
        );
        if (changed) wasStored.add(changed.id);
        remember(name, changed === undefined ? newest : changed);
      } catch (failure) {
        const before = batchesByName.get(name);
        const changed = change(before);
        const after = changed === undefined ? before : changed;
        remember(name, after && { ...after, phase: 'paused', why: 'storage' });
        throw failure;
      } finally {
        announce();
      }
    },
    /** Deletes a batch whose items are all done from the storage; this page still shows it. */
    async forgetContent(name: string): Promise<void> {
      wasStored.delete(batchesByName.get(name)?.id ?? '');
      await remove((id) => id === prefix + name);
      announce();
    },
    /** Deletes the batches of this admin, after a sign-out. */
    async forgetAll(): Promise<void> {
      show([]);
      await remove((id) => id.startsWith(prefix));
      show([]);
      announce();
    },
    /** Deletes the batches of other admins, and those that began 30 days ago. */
    forgetOld: (now = Date.now()): Promise<void> =>
      remove((id, batch) => {
        const { startedAt } = (batch ?? {}) as { startedAt?: unknown };
        const isYoung = now - Date.parse(String(startedAt)) < RETENTION_MS;
        return !id.startsWith(prefix) || !isYoung;
      }),
  };
}
