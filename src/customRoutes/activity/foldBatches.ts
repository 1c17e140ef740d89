import type { Operation } from '../../journal/operation';

// What a batch is called (`batches.names`), by the resource whose changes it sends.
const NAMES: Record<string, string> = {
  webhooks: 'webhooks.fire',
  faq: 'faq.import',
  notifications: 'notifications',
};

/** Names the batch of a change: a message key; undefined where only its kind is known. */
export const batchNameOf = ({ kind }: Operation): string | undefined => {
  const name = NAMES[kind.split('.')[0] ?? ''];
  return name && `batches.names.${name}`;
};

const isUnfinished = ({ outcome }: Operation) => outcome === 'unknown' || outcome === 'sending';

/** Puts the changes of a batch together, the others alone: unfinished batches first, then what is open, then the rest. */
export function foldBatches(operations: readonly Operation[]): Operation[][] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const key = operation.batchId ?? operation.id;
    const group = groups.get(key);
    if (group) group.push(operation);
    else groups.set(key, [operation]);
  }
  const rank = (group: Operation[]) => {
    if (!group.some(isUnfinished)) return 2;
    return group.length > 1 ? 0 : 1;
  };
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}
