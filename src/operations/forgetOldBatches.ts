import { openDatabase, type StoredBatch } from '../journal/database';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the key of the record that holds a batch's items. */
export const itemsOf = (key: string) => `${key} items`;

const isBatchOf = (id: string, adminId: string) =>
  id.startsWith(`${adminId} `) && !id.startsWith(`${adminId} sent `);

/** Deletes the batches of an admin with their texts and recipients, after an explicit sign-out (rulings R36). Never rejects. */
export const forgetBatchesOf = (adminId: string): Promise<void> =>
  forgetBatches(({ id }) => isBatchOf(id, adminId));

/**
 * Deletes records of every admin that were not written for 30 days: batches, their
 * items, and digests of sent content. `now` is in milliseconds. Never rejects.
 */
export function forgetOldBatches(now = Date.now()): Promise<void> {
  return forgetBatches(({ batch, writtenAt }) => {
    const { at } = (batch ?? {}) as { at?: unknown };
    const written = writtenAt === undefined ? Number(at) : Date.parse(writtenAt);
    return now - written > RETENTION_MS;
  });
}

async function forgetBatches(isOver: (stored: StoredBatch) => boolean): Promise<void> {
  try {
    const { store, done } = (await openDatabase()).transaction('batches', 'readwrite');
    for (const stored of await store.getAll()) {
      if (!isOver(stored)) continue;
      await store.delete(stored.id);
      await store.delete(itemsOf(stored.id));
    }
    await done;
  } catch {
    // Blocked or full storage: the next start tries again.
  }
}
