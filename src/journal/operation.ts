/** Outcome of an operation: in flight, ended either way, or unknown after a lost response. */
export type OperationOutcome = 'sending' | 'done' | 'refused' | 'unknown' | 'notSent';

/**
 * A change that this admin sent from this browser (rulings R36). It holds IDs and kinds, no secrets and no
 * message texts; `details` is the data that its kind needs to find evidence. Times are ISO 8601.
 */
export interface Operation {
  /** UUID; also the idempotency key (rulings R16a). */
  id: string;
  adminId: string;
  /** A kind of operations/kinds.ts. */
  kind: string;
  /** ID of the changed record. */
  subject?: string;
  /** Names, titles, amounts and counts: the parameters of its sentence (operations/useOperationSentence.ts). */
  summary?: Record<string, string | number>;
  batchId?: string;
  /** The sending tab; once that tab is gone, an operation in flight is unknown. */
  tabId: string;
  startedAt: string;
  outcome: OperationOutcome;
  endedAt?: string;
  /** HTTP status of the response, if one was received. */
  status?: number;
  /** Source of the outcome, if not the response. `later`: a later save made it irrelevant, but not known. */
  settledBy?: 'evidence' | 'person' | 'later';
  details?: unknown;
}

/** Returns whether an operation's outcome is unknown and still matters. */
export const isOperationOpen = ({ outcome, settledBy }: Operation): boolean =>
  outcome === 'unknown' && settledBy === undefined;

const ENDS: readonly unknown[] = ['done', 'refused', 'notSent'] satisfies OperationOutcome[];
const SETTLERS: readonly unknown[] = [
  'evidence',
  'person',
  'later',
] satisfies Operation['settledBy'][];

/**
 * Returns whether an operation has no known end: it is open, or still in
 * flight. An outcome that only another version knows is not a known end.
 */
export const isUnsettled = ({ outcome, settledBy }: Operation): boolean =>
  !ENDS.includes(outcome) && !(outcome === 'unknown' && SETTLERS.includes(settledBy));

/** Thrown when the stored operations could not be read completely: an open one may be missing. */
export class JournalUnreadError extends Error {
  override name = 'JournalUnreadError';
  constructor(cause: unknown) {
    super('errors.journalUnread', { cause });
  }
}
