/** Outcome of an operation, the same word on every screen. `notDone` is a person's word, or a failed ledger row. */
export type OperationOutcome = 'sending' | 'done' | 'refused' | 'notSent' | 'unknown' | 'notDone';

/**
 * A change that this admin sent from this browser. It holds IDs and kinds, no secrets and no message texts; `details` is the
 * order of a movement, or the changed fields of an ordinary edit (operations/edits.ts). Times are ISO 8601.
 */
export interface Operation {
  /** UUID; also the idempotency key. */
  id: string;
  adminId: string;
  /** A kind of operations/kinds.ts. */
  kind: string;
  /** Guarded by its caller, whatever its kind is. */
  guarded?: boolean;
  subject?: string;
  /** Names, titles, amounts and counts: the parameters of its sentence (components/feedback/useOperationSentence.ts). */
  summary?: Record<string, string | number>;
  batchId?: string;
  /** Identifies the content that was sent, to detect a repeat. */
  digest?: string;
  /** The sending tab; once that tab is gone, an operation in flight is unknown. */
  tabId: string;
  /** Time of the first request, by this browser's clock. */
  startedAt: string;
  /** The same by the server's clock, of a guarded change, where its `Date` header could be read. */
  serverStartedAt?: string;
  outcome: OperationOutcome;
  endedAt?: string;
  /** HTTP status of the response, if one was received. */
  status?: number;
  /** The server's words in the latest response. */
  message?: string;
  /** Why an item of a batch is not done: message keys or the server's message; the note is shown next to the reason. */
  reason?: string;
  note?: string;
  /** Who settled it, if not the server. `later`: a later save made it irrelevant, but not known. */
  settledBy?: 'ledger' | 'person' | 'later';
  /** Requests sent with its key, if there was more than one. */
  attempts?: number;
  /** The outcome before the latest of several requests. */
  before?: 'unknown' | 'notDone';
  /** Its requests carry its ID as the idempotency key. */
  hasKey?: boolean;
  /** References and IDs in the responses to it: a ledger row that has one of them names it. */
  names?: string[];
  details?: unknown;
}

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

/**
 * Returns whether an operation has no known end: it is open, or still in
 * flight, or it has an end that only another version of the console has a word for.
 */
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
