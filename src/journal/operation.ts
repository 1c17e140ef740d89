import type * as z from 'zod/mini';
import type { operationSchema } from './operationSchema';

export type Operation = z.infer<typeof operationSchema>;

export type OperationOutcome = Operation['outcome'];

/** Returns whether an operation's outcome is unknown and still matters. */
export const isOperationOpen = ({ outcome, settledBy }: Operation): boolean =>
  outcome === 'unknown' && settledBy === undefined;

const ENDS: readonly unknown[] = [
  'done',
  'refused',
  'notSent',
  'notDone',
] satisfies OperationOutcome[];
// 'evidence': a record of the third edition.
const SETTLERS: readonly unknown[] = ['ledger', 'person', 'later', 'evidence'];

/** Returns whether an operation has no known end: it is open, in flight, or of an outcome that only another version knows. */
export const isUnsettled = ({ outcome, settledBy }: Operation): boolean =>
  !ENDS.includes(outcome) && !(outcome === 'unknown' && SETTLERS.includes(settledBy));

/** Returns a message without the IDs of its recipients; the same object if it holds none. */
export function withoutRecipients(operation: Operation): Operation {
  const { userIds, ...details } = (operation.details ?? {}) as Record<string, unknown>;
  return userIds === undefined ? operation : { ...operation, details };
}

/** Thrown when the stored operations could not be read completely: an open one may be missing. */
export class JournalUnreadError extends Error {
  override name = 'JournalUnreadError';
  constructor(cause: unknown) {
    super('errors.journalUnread', { cause });
  }
}

/** Returns the changed record; undefined leaves it unchanged. Must be pure: it is applied in memory and in storage. */
export type OperationChange = (newest: Operation | undefined) => Operation | undefined;

/** Returns a record after changes, oldest first. */
export const applyChanges = (changes: readonly OperationChange[], from: Operation): Operation =>
  changes.reduce((newest, change) => change(newest) ?? newest, from);

/** Comparator that puts the newest operation first. */
export const byNewest = (a: Operation, b: Operation) => (a.startedAt < b.startedAt ? 1 : -1);

/** Returns whether two records hold the same. */
export function isSameRecord(one: Operation, other: Operation): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Operation)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

/** How long what has ended is stored. */
export const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns whether a settled operation began 30 days ago: it is deleted. */
export const isExpired = (stored: Operation) =>
  Date.now() - Date.parse(stored.startedAt) > RETENTION_MS && !isUnsettled(stored);
