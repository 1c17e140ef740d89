import * as z from 'zod/mini';
import { type StoredBatch, withDatabase } from '../journal/database';
import {
  type Batch,
  type BatchItem,
  countStates,
  type ItemResult,
  type ItemState,
  PHASES,
  STOP_REASONS,
} from './batch';

/** A batch as stored. */
export interface BatchRecord<Item extends BatchItem> {
  batch: Batch<Item>;
  /** Number of writes, from 1: two tabs compare it to detect a change. */
  revision: number;
  /** Digest of the content, to detect a repeat. */
  digest?: string;
}

/** Storage of the single batch of a name; only the tab that holds its lock may write it. */
export interface BatchStore<Item extends BatchItem> {
  /** Returns the batch; 'unreadable' if the stored record is not a batch. Rejects if the browser stores nothing. */
  read(): Promise<BatchRecord<Item> | 'unreadable' | undefined>;
  /** Stores the batch. Rejects as the browser does. */
  write(stored: BatchRecord<Item>): Promise<void>;
  /** Deletes the batch; at sign-out without the lock. */
  remove(): Promise<void>;
}

const letters = {
  ...{ waiting: '.', sending: '>', done: 'd' },
  ...{ refused: 'r', unknown: 'u', notSent: 'n' },
} as const satisfies Record<ItemState, string>;
const stateOf = new Map(
  Object.entries(letters).map(([state, letter]) => [letter as string, state as ItemState]),
);

const note = z.object({
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  operation: z.optional(z.string()),
});
const storedState = z.object({
  id: z.string(),
  phase: z.enum(PHASES),
  why: z.optional(z.enum(STOP_REASONS)),
  revision: z.number(),
  digest: z.optional(z.string()),
  letters: z.string().check(z.regex(/^[.>drun]*$/)),
  notes: z.record(z.string(), note),
});
type StoredState = z.infer<typeof storedState>;

const resultsOf = ({ letters: written, notes }: StoredState): ItemResult[] =>
  [...written].map((letter, index) => ({
    ...notes[index],
    state: stateOf.get(letter) ?? 'unknown',
  }));

const notesOf = ({ state: _, ...rest }: ItemResult, index: number) =>
  Object.keys(rest).length > 0 ? [[String(index), rest] as const] : [];

const itemsOf = (key: string) => `${key} items`;
const remove = (keys: readonly string[]): Promise<void> =>
  withDatabase(async (database) => {
    const { store, done } = database.transaction('batches', 'readwrite');
    for (const key of keys) void store.delete(key);
    await done;
  });

/**
 * Opens the store of an admin's batch. Message texts and recipients are deleted once every item is done (rulings R36).
 * Items are stored once and their states as one letter each: a batch of thousands writes before and after every item.
 */
export function openBatchStore<Item extends BatchItem>(
  key: string,
  item: z.ZodMiniType<Item>,
  { holdsMessages = false } = {},
): BatchStore<Item> {
  const storedItems = z.object({ batchId: z.string(), items: z.array(item) });
  const keys = [key, itemsOf(key)];

  return {
    async read() {
      const [state, content] = await withDatabase((database) => {
        const { store } = database.transaction('batches');
        return Promise.all([store.get(key), store.get(itemsOf(key))]);
      });
      if (!state) return undefined;
      const known = storedState.safeParse(state.batch).data;
      const { batchId, items = [] } = storedItems.safeParse(content?.batch).data ?? {};
      if (!known || known.id !== batchId || known.letters.length !== items.length) {
        return 'unreadable';
      }
      const { id, phase, why, revision, digest } = known;
      return { batch: { id, phase, why, items, results: resultsOf(known) }, revision, digest };
    },
    async write({ batch: { items, results, ...rest }, revision, digest }) {
      if (holdsMessages && results.every(({ state }) => state === 'done')) return remove(keys);
      const state: StoredState = {
        ...{ ...rest, revision, digest },
        letters: results.map(({ state }) => letters[state]).join(''),
        notes: Object.fromEntries(results.flatMap(notesOf)),
      };
      await withDatabase(async (database) => {
        const { store, done } = database.transaction('batches', 'readwrite');
        const write = async () => {
          // Cleared storage must not leave a batch without its items.
          if (revision === 1 || (await store.getKey(itemsOf(key))) === undefined) {
            await store.put({ id: itemsOf(key), batch: { batchId: rest.id, items } });
          }
          await store.put({ id: key, batch: state, writtenAt: new Date().toISOString() });
        };
        await Promise.all([write(), done]);
      });
    },
    remove: () => remove(keys),
  };
}

/** Summary of a stored batch, without its items. */
export interface BatchSummary extends Pick<Batch, 'id' | 'phase'> {
  name: string;
  counts: Record<ItemState, number>;
  /** IDs of the operations of unknown outcome, as far as they are known. */
  unknown: string[];
}

/** Reads the stored batches of an admin. Rejects if the browser stores nothing. */
export async function readSummaries(adminId: string): Promise<BatchSummary[]> {
  const prefix = `${adminId} `;
  const all = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await withDatabase((database) => database.getAll('batches', all));
  return stored.flatMap(({ id: key, batch }) => {
    // The store also holds the items of batches and the digests of sent content.
    const state = storedState.safeParse(batch).data;
    if (!state) return [];
    const { id, phase } = state;
    const results = resultsOf(state);
    const counts = countStates({ id, phase, results, items: results.map(() => ({ id })) });
    const unknown = results.flatMap((it) => (it.state === 'unknown' ? (it.operation ?? []) : []));
    return [{ id, name: key.slice(prefix.length), phase, counts, unknown }];
  });
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const isSentContent = (id: string) => / sent \S+$/.test(id);

async function forget(isOver: (stored: StoredBatch) => boolean): Promise<void> {
  try {
    const stored = await withDatabase((database) => database.getAll('batches'));
    const over = stored.filter(isOver).flatMap(({ id }) => [id, itemsOf(id)]);
    if (over.length > 0) await remove(over);
  } catch {
    // Blocked or full storage: the next start tries again.
  }
}

/** Deletes the batches of an admin with their texts and recipients, after an explicit sign-out (rulings R36). Never rejects. */
export const forgetBatchesOf = (adminId: string): Promise<void> =>
  forget(({ id }) => id.startsWith(`${adminId} `) && !isSentContent(id));

/**
 * Deletes the batches of other admins than the one who signed in (rulings R36), and the records of every admin that
 * were not written for 30 days: batches, and digests of sent content. `now` is in milliseconds. Never rejects.
 */
export function forgetOldBatches(adminId: string, now = Date.now()): Promise<void> {
  return forget(({ id, batch, writtenAt }) => {
    const { at } = (batch ?? {}) as { at?: unknown };
    const written = writtenAt === undefined ? Number(at) : Date.parse(writtenAt);
    const isForeign = !id.startsWith(`${adminId} `) && !isSentContent(id);
    return isForeign || now - written > RETENTION_MS;
  });
}
