import type { ChangeOptions } from '../http/call';
import { isCallError } from '../http/errors';
import type { BatchItem, ItemOutcome, ItemReason } from './batch';
import { failureMessages } from './failureMessages';

/** Sends one item by a typed action; `reasonOf` words its failure if the screen has its own texts. */
export interface ItemSender<Item extends BatchItem> {
  send: (item: Item, options: ChangeOptions) => Promise<unknown>;
  reasonOf?: (failure: unknown, item: Item) => ItemReason;
}

/** Words a failure, with the sentence of its screen if there is one. */
export function reasonOfFailure(failure: unknown, sentence?: string): ItemReason {
  const { text, note } = failureMessages(failure, sentence);
  return { reason: text, note };
}

const STORAGE_ERRORS = ['errors.notKept', 'errors.journalUnread', 'errors.insecureContext'];

function answerOf(failure: unknown, reason: ItemReason): ItemOutcome {
  if (isCallError(failure, 'unauthorized')) return { outcome: 'notSent', why: 'signedOut' };
  if (isCallError(failure) && failure.outcome === 'notSent') {
    return {
      outcome: 'notSent',
      why: STORAGE_ERRORS.includes(failure.message) ? 'storage' : 'notSent',
    };
  }
  // Without an outcome it failed before it became an operation: its code did not load, or no server can be called.
  const isBefore = isCallError(failure) && failure.outcome === undefined && !failure.wasSent;
  if (isBefore && failure.kind === 'unreachable') return { outcome: 'notSent', why: 'notSent' };
  const isRefused = isBefore || (isCallError(failure) && failure.outcome === 'refused');
  return { outcome: isRefused ? 'refused' : 'unknown', ...reason };
}

/** Sends an item and returns the meaning of its response, by the outcome of its operation alone. Never rejects. */
export async function sendItem<Item extends BatchItem>(
  { send, reasonOf = (failure) => reasonOfFailure(failure) }: ItemSender<Item>,
  item: Item,
  batchId: string,
  operationId?: string,
): Promise<ItemOutcome> {
  try {
    await send(item, { batchId, operationId });
    return { outcome: 'done' };
  } catch (failure) {
    return answerOf(failure, reasonOf(failure, item));
  }
}
