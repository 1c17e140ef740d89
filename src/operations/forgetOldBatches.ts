import { openDatabase } from '../journal/database';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Names the record beside a batch's own that holds its items. */
export const itemsOf = (key: string) => `${key} items`;

/**
 * Removes batches that nothing was written to for 30 days, with what they were to send (rulings R36). `now` is in
 * milliseconds. Never rejects: where the browser keeps nothing there is nothing to forget.
 */
export async function forgetOldBatches(now = Date.now()): Promise<void> {
  try {
    const { store, done } = (await openDatabase()).transaction('batches', 'readwrite');
    for (const { id, writtenAt } of await store.getAll()) {
      if (writtenAt === undefined || now - Date.parse(writtenAt) <= RETENTION_MS) continue;
      await store.delete(id);
      await store.delete(itemsOf(id));
    }
    await done;
  } catch {
    // Blocked or full storage: the next start tries again.
  }
}
