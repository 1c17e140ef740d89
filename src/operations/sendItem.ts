import type { ChangeOptions } from '../http/call';
import { isCallError } from '../http/errors';
import type { BatchItem, ItemReason, ItemResult, StopReason } from './batch';
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

/** The meaning of a response. */
interface Answer {
  result: ItemResult;
  /** It failed, and not because of the item. */
  isOutside?: boolean;
  /** The batch pauses. */
  why?: StopReason;
  /** Seconds to wait, from the response. */
  retryAfter?: number;
}

const OUTSIDE = [401, 403, 408, 429];
const STORAGE_ERRORS = ['errors.notKept', 'errors.journalUnread', 'errors.insecureContext'];

function answerOf(failure: unknown, reason: ItemReason): Answer {
  if (!isCallError(failure)) return { result: { state: 'unknown', ...reason } };
  const { kind, message, outcome, status = 0, wasSent, retryAfter } = failure;
  const waiting: ItemResult = { state: 'waiting' };
  if (kind === 'unauthorized') return { result: waiting, why: 'signedOut' };
  // Without an outcome it failed before it became an operation: its code did not load, or no server can be called.
  const isBefore = outcome === undefined && !wasSent;
  const isUnsent = outcome === 'notSent' || (isBefore && kind === 'unreachable');
  if (isUnsent && STORAGE_ERRORS.includes(message)) return { result: waiting, why: 'storage' };
  if (isUnsent || status === 429) return { result: waiting, isOutside: true, retryAfter };
  const state = isBefore || outcome === 'refused' ? 'refused' : 'unknown';
  const isSilent = status === 0 && state === 'unknown';
  const isOutside = isSilent || OUTSIDE.includes(status) || status >= 500;
  return { result: { state, ...reason }, isOutside };
}

/** Sends an item and returns the meaning of its response, by the outcome of its operation alone (rulings R15). Never rejects. */
export async function sendItem<Item extends BatchItem>(
  { send, reasonOf = (failure) => reasonOfFailure(failure) }: ItemSender<Item>,
  item: Item,
  options: ChangeOptions,
): Promise<Answer> {
  try {
    await send(item, options);
    return { result: { state: 'done' } };
  } catch (failure) {
    return answerOf(failure, reasonOf(failure, item));
  }
}
