import type { ChangeOptions } from '../http/call';
import { isCallError } from '../http/errors';
import type { Journal } from '../journal';
import type { StoredBatch } from '../journal/batches';
import type { BatchItem, ItemSender } from './batch';
import { reasonOfFailure } from './failureMessages';
import { writeOperation } from './writeOperation';

/** What follows from an item's response for its batch; what became of the item is in its operation. */
interface Answer {
  /** It failed, and not because of the item: the session, the role, the server's load or the connection. */
  isOutside: boolean;
  why?: StoredBatch['why'];
  /** Seconds to wait, from the response. */
  retryAfter?: number;
}

const OUTSIDE = [0, 401, 403, 408, 429];
const STORAGE_ERRORS = [
  ...['errors.notKept', 'errors.journalUnread'],
  ...['errors.insecureContext', 'errors.noLocks'],
];

/** Sends an item as its operation, and records there why it failed. Never rejects. */
export async function sendItem(
  sender: ItemSender,
  item: BatchItem,
  options: ChangeOptions & { operationId: string },
  journal: Journal,
): Promise<Answer> {
  const { operationId } = options;
  let failure: unknown;
  try {
    await sender.send(item, options);
  } catch (thrown) {
    failure = thrown;
  }
  const { outcome, status = 0 } = journal.get(operationId) ?? {};
  const isOutside = outcome !== 'done' && (OUTSIDE.includes(status) || status >= 500);
  if (failure && (outcome === 'refused' || outcome === 'unknown')) {
    const reason = sender.reasonOf?.(failure, item) ?? reasonOfFailure(failure);
    await writeOperation(journal, operationId, (newest) => newest && reason).catch(() => {});
  }
  if (!isCallError(failure)) return { isOutside };
  const { kind, message, retryAfter } = failure;
  const storageReason = STORAGE_ERRORS.includes(message) ? 'storage' : undefined;
  return { isOutside, retryAfter, why: kind === 'unauthorized' ? 'signedOut' : storageReason };
}
