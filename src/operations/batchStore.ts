import * as z from 'zod/mini';
import { openDatabase } from '../journal/database';
import type { Batch, BatchItem, ItemResult } from './batch';
import {
  type BatchPhase,
  type ItemState,
  itemStateSchema,
  phaseSchema,
  settingsSchema,
  stopReasonSchema,
} from './batchSettings';
import { itemsOf } from './forgetOldBatches';

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

const letters = { waiting: '.', sending: '>', done: 'd', refused: 'r', unknown: 'u' } as const;
const stateOf = new Map(itemStateSchema.options.map((state) => [letters[state] as string, state]));

const note = z.object({
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  seen: z.optional(z.string()),
  operation: z.optional(z.string()),
});
const storedState = z.object({
  id: z.string(),
  phase: phaseSchema,
  why: z.optional(stopReasonSchema),
  inARow: z.number(),
  settings: settingsSchema,
  revision: z.number(),
  digest: z.optional(z.string()),
  letters: z.string().check(z.regex(/^[.>dru]*$/)),
  notes: z.record(z.string(), note),
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
  const itemsKey = itemsOf(key);

  return {
    async read() {
      const { store } = (await openDatabase()).transaction('batches');
      const [state, items] = await Promise.all([store.get(key), store.get(itemsKey)]);
      if (!state) return undefined;
      const known = storedState.safeParse(state.batch).data;
      const content = storedItems.safeParse(items?.batch).data;
      if (!known || known.id !== content?.batchId) return 'unreadable';
      if (known.letters.length !== content.items.length) return 'unreadable';
      const { letters: written, notes, revision, digest, ...rest } = known;
      const results = [...written].map(
        (letter, index): ItemResult => ({
          ...notes[index],
          state: stateOf.get(letter) ?? 'unknown',
        }),
      );
      return { batch: { ...rest, items: content.items, results }, revision, digest };
    },
    async write({ batch: { items, results, ...rest }, revision, digest }) {
      const { store, done } = (await openDatabase()).transaction('batches', 'readwrite');
      if (holdsMessages && results.every(({ state }) => state === 'done')) {
        await Promise.all([store.delete(key), store.delete(itemsKey), done]);
        return;
      }
      // Cleared storage must not leave a batch without its items.
      if (revision === 1 || (await store.getKey(itemsKey)) === undefined) {
        await store.put({ id: itemsKey, batch: { batchId: rest.id, items } });
      }
      const state = {
        ...rest,
        ...{ revision, digest },
        letters: results.map(({ state }) => letters[state]).join(''),
        notes: Object.fromEntries(results.flatMap(noteOf)),
      };
      await store.put({ id: key, batch: state, writtenAt: new Date().toISOString() });
      await done;
    },
    async remove() {
      const { store, done } = (await openDatabase()).transaction('batches', 'readwrite');
      await Promise.all([store.delete(key), store.delete(itemsKey), done]);
    },
  };
}

/** Summary of a stored batch, without its items. */
export interface BatchSummary {
  id: string;
  name: string;
  phase: BatchPhase;
  counts: Record<ItemState, number>;
  /** IDs of the operations of unknown outcome, as far as they are known. */
  unknown: string[];
}

/** Reads the stored batches of an admin. Rejects if the browser stores nothing. */
export async function readSummaries(adminId: string): Promise<BatchSummary[]> {
  const prefix = `${adminId} `;
  const all = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const stored = await (await openDatabase()).getAll('batches', all);
  return stored.flatMap(({ id, batch }) => {
    // The store also holds the items of batches and the digests of sent content.
    const state = storedState.safeParse(batch).data;
    if (!state) return [];
    const counts = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0 };
    for (const letter of state.letters) counts[stateOf.get(letter) ?? 'unknown'] += 1;
    const unknown = [...state.letters].flatMap((letter, index) => {
      const { operation = [] } = state.notes[index] ?? {};
      return letter === letters.unknown ? operation : [];
    });
    return [{ id: state.id, name: id.slice(prefix.length), phase: state.phase, counts, unknown }];
  });
}

function noteOf(
  { state: _, ...rest }: ItemResult,
  index: number,
): [string, z.infer<typeof note>][] {
  return Object.keys(rest).length > 0 ? [[String(index), rest]] : [];
}
