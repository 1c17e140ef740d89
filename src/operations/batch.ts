import { v4 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import type { ChangeOptions } from '../http/call';
import type { StoredBatch } from '../journal/batches';
import { isUnsettled, type Operation } from '../journal/operation';
import { paths } from '../paths';

export interface BatchItem {
  id: string;
}

/** State of an item, which is that of its operation. An item without one is `waiting`, or `notSent` once its batch is ended. */
export type ItemState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown' | 'notSent';

/** Why an item is not done: message keys or the server's message. */
export interface ItemReason {
  reason?: string;
  /** Shown next to the reason. */
  note?: string;
}

export interface ItemResult extends ItemReason {
  state: ItemState;
}

/** Many changes of one kind, made one after another. */
export interface Batch<Item extends BatchItem = BatchItem> {
  /** UUID; the journal's `batchId`. */
  id: string;
  items: readonly Item[];
  /** One per item, in the same order. */
  results: readonly ItemResult[];
  phase: 'running' | 'paused' | 'finished';
  why?: StoredBatch['why'];
  /** The time until which the server asked to wait (`why` is `askedToWait`). */
  until?: string;
}

/** A kind of batch; there is one batch per name. */
export interface BatchKind<Item extends BatchItem = BatchItem> {
  name: string;
  item: z.ZodMiniType<Item>;
  /** The items hold message texts and recipients, which are deleted once they are sent. */
  holdsMessages?: boolean;
}

/** Sends one item by a typed action; `reasonOf` words its failure if the screen has its own texts. */
export interface ItemSender<Item extends BatchItem = BatchItem> {
  send(item: Item, options: ChangeOptions): Promise<unknown>;
  reasonOf?(failure: unknown, item: Item): ItemReason;
}

/** State for a screen; the same object until a change. */
export interface BatchView<Item extends BatchItem = BatchItem> {
  batch?: Batch<Item>;
  /** Another tab runs it, the stored batch is unreadable, the same content was sent before, or the record of changes could not be read. */
  problem?: 'otherTab' | 'unreadable' | 'repeated' | 'unread';
  /** It stopped in this tab, and no screen has taken note of that. */
  hasNews?: boolean;
}

type FindOperation = (id: string) => Operation | undefined;

const RETRIED_STATUSES = [401, 429];

/** Returns what became of an item's operation. One that never left the browser, or met 401 or 429, waits again. */
function resultOf(id: string | null, find: FindOperation): ItemResult {
  const operation = id === null ? undefined : find(id);
  if (!operation) return { state: id === null ? 'notSent' : 'waiting' };
  const { outcome, status = 0, settledBy, reason, note, message } = operation;
  if (outcome === 'done' || outcome === 'sending') return { state: outcome };
  if (isUnsettled(operation)) return { state: 'unknown', reason, note };
  const isBefore = outcome === 'refused' && RETRIED_STATUSES.includes(status);
  if (isBefore || outcome === 'notSent') return { state: 'waiting' };
  return settledBy ? { state: 'refused' } : { state: 'refused', reason: reason ?? message, note };
}

/** Returns a stored batch with its results. One that is not being sent here did not continue after its page was left. */
export function batchOf(stored: StoredBatch, find: FindOperation, isSending: boolean): Batch {
  const { id, items, operations, phase, why, until } = stored;
  const results = operations.map((operation) => resultOf(operation, find));
  const isOpen = results.some(({ state }) => state === 'waiting' || state === 'sending');
  if (!isOpen) return { id, items, results, phase: 'finished' };
  const isLeft = phase === 'running' && !isSending;
  if (isLeft) return { id, items, results, phase: 'paused', why: 'reload' };
  return { id, items, results, phase, why, ...(until !== undefined && { until }) };
}

/** Returns whether a batch may be dismissed: nothing is left to send, and every sent item has a known outcome. */
export const canClose = ({ phase, results }: Batch): boolean =>
  phase === 'finished' && !results.some(({ state }) => state === 'unknown');

/** Counts the items by state, each as one or by its weight. */
export function countStates<Item extends BatchItem>(
  { items, results }: Pick<Batch<Item>, 'items' | 'results'>,
  sizeOf: (item: Item) => number = () => 1,
): Record<ItemState, number> {
  const counts = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0, notSent: 0 };
  items.forEach((item, index) => {
    counts[results[index]?.state ?? 'unknown'] += sizeOf(item);
  });
  return counts;
}

/** Returns the new operations of the items in a state; null for none. */
function withOperations(
  stored: StoredBatch,
  find: FindOperation,
  newOf: (state: ItemState, id: string | null) => string | null,
): StoredBatch {
  const operations = stored.operations.map((id) => newOf(resultOf(id, find).state, id));
  return { ...stored, operations };
}

/** Returns the batch running again in a tab: an item that waits after an attempt, or was refused (`withRefused`), is another operation. */
export function withResume(
  stored: StoredBatch,
  find: FindOperation,
  tabId: string,
  withRefused = false,
): StoredBatch {
  const after = withOperations(stored, find, (state, id) =>
    (withRefused && state === 'refused') || (state === 'waiting' && id !== null && find(id))
      ? uuid()
      : id,
  );
  return { ...after, phase: 'running', why: undefined, until: undefined, tabId };
}

/** Returns the batch without its waiting items: they are not sent. */
export const withEnd = (stored: StoredBatch, find: FindOperation): StoredBatch => ({
  ...withOperations(stored, find, (state, id) => (state === 'waiting' ? null : id)),
  phase: 'paused',
  why: 'person',
  until: undefined,
});

/** Returns the page of each kind of batch; `about` is the part of the name after the kind. */
const pathsByBatchKind: Record<string, (about: string) => string> = {
  notifications: () => paths.notifications,
  'webhooks.fire': paths.webhookEvents,
  'leads.mail': () => paths.leads,
};

/** Returns a batch's message key and the path of its page, by its name. */
export function pageOfBatch(name: string): { text: string; to: string } {
  const [kind = '', about = ''] = name.split(' ');
  return { text: `batches.names.${kind}`, to: pathsByBatchKind[kind]?.(about) ?? paths.activity };
}
