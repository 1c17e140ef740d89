/** How an operation stands: on its way, ended one way or the other, or left open by a lost answer. */
export type OperationOutcome = 'sending' | 'done' | 'refused' | 'unknown' | 'notSent';

/**
 * A change that this admin sent from this browser (rulings R36). It holds identifiers and kinds, no secrets and no
 * message texts; `details` is what its kind needs to look for evidence. Times are ISO 8601.
 */
export interface Operation {
  /** UUID; also the idempotency key (rulings R16a). */
  id: string;
  adminId: string;
  /** operations/kinds.ts. */
  kind: string;
  /** Identifier of the record that it changes. */
  subject?: string;
  /** Names, titles, amounts and counts, by parameter of its sentence (operations/useSentence.ts). */
  summary?: Record<string, string | number>;
  batchId?: string;
  /** The tab that sends it; when that tab is gone, an operation on its way is unknown. */
  tabId: string;
  startedAt: string;
  outcome: OperationOutcome;
  endedAt?: string;
  /** HTTP status of the answer, where one came. */
  status?: number;
  /** Who said how it ended, where that was not its own answer; a later save ends the question, not the doubt. */
  settledBy?: 'evidence' | 'person' | 'later';
  details?: unknown;
}

/** Tells whether nobody knows yet what became of an operation, and it still matters. */
export const isOpen = ({ outcome, settledBy }: Operation): boolean =>
  outcome === 'unknown' && settledBy === undefined;

const ENDS: readonly unknown[] = ['done', 'refused', 'notSent'] satisfies OperationOutcome[];
const SETTLERS: readonly unknown[] = [
  'evidence',
  'person',
  'later',
] satisfies Operation['settledBy'][];

/**
 * Tells whether an operation has not come to a known end: it is open, or still on its way. An outcome that only another
 * version of the console knows is no known end.
 */
export const isUnsettled = ({ outcome, settledBy }: Operation): boolean =>
  !ENDS.includes(outcome) && !(outcome === 'unknown' && SETTLERS.includes(settledBy));

/** The stored operations could not be read completely: an open one may be among those that are missing. */
export class JournalUnread extends Error {
  override name = 'JournalUnread';
  constructor(cause: unknown) {
    super('errors.journalUnread', { cause });
  }
}
