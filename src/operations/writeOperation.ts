import type { Journal } from '../journal';
import { isOperationOpen, isUnsettled, type Operation } from '../journal/operation';

/** Returns the fields to change, given the newest record of the operation; undefined leaves it unchanged. Must be pure. */
export type RecordUpdate = (newest: Operation | undefined) => Partial<Operation> | undefined;

const now = () => new Date().toISOString();

/** The only writer of a record: changes fields of the newest one. Rejects if that is not stored; this page remembers it anyway. */
export function writeOperation(
  journal: Journal,
  id: string,
  change: RecordUpdate,
  isStrict?: boolean,
): Promise<void> {
  const apply = (newest?: Operation) => {
    const fields = change(newest);
    const after = { ...newest, ...fields, id };
    return fields && isComplete(after) ? after : undefined;
  };
  return journal.put(id, apply, isStrict);
}

function isComplete(fields: Partial<Operation>): fields is Operation {
  const { adminId, kind, tabId, startedAt, outcome } = fields;
  return [adminId, kind, tabId, startedAt, outcome].every((value) => value !== undefined);
}

/** Returns the number of an operation's next request, from 1. */
export const nextAttempt = (newest: Operation | undefined): number =>
  newest ? (newest.attempts ?? 1) + 1 : 1;

/** Returns whether an operation may be sent again: unknown, or not done by a person's word. An item of a batch gets another one. */
const maySendAgain = (newest: Operation) =>
  newest.batchId === undefined &&
  (isOperationOpen(newest) || (newest.outcome === 'notDone' && newest.settledBy === 'person'));

/** Returns the change for a request that is sent, for the first time or again with the same key. */
export function sendingUpdate(
  fields: Omit<Operation, 'id' | 'startedAt' | 'outcome'>,
): RecordUpdate {
  const startedAt = now();
  return (newest) => {
    if (!newest) return { ...fields, startedAt, outcome: 'sending' };
    if (!maySendAgain(newest)) return undefined;
    const { outcome, subject, summary, details } = newest;
    const before = outcome === 'notDone' ? outcome : 'unknown';
    const attempts = nextAttempt(newest);
    const { tabId } = fields;
    // The account number of a settled bank transfer was masked: the order is complete again as long as it is unsettled.
    const order = {
      subject: fields.subject ?? subject,
      summary: fields.summary ?? summary,
      details: fields.details ?? details,
    };
    return { ...order, tabId, outcome: 'sending', settledBy: undefined, before, attempts };
  };
}

/** The end of a request: its response, or that it was not sent. */
export interface RequestEnd {
  outcome: 'done' | 'refused' | 'unknown' | 'notSent';
  status?: number;
  message?: string;
  /** References and IDs in the response. */
  names?: string[];
  /** What a positive response reports, added to the summary. */
  result?: Operation['summary'];
}

/**
 * Returns the change for a request that ended. A positive response settles whatever is unknown or a person's word, a refusal
 * only if it answers the only request; names are kept in any case.
 */
export function endedUpdate(end: RequestEnd, attempt: number | undefined): RecordUpdate {
  const endedAt = now();
  return (newest) => {
    if (!newest) return undefined;
    const { outcome, settledBy, attempts = 1 } = newest;
    const names = [...new Set([...(newest.names ?? []), ...(end.names ?? [])])];
    const nameFields = names.length > (newest.names?.length ?? 0) ? { names } : undefined;
    const words = { ...nameFields, status: end.status, message: end.message };
    const isPersons = settledBy === 'person';
    // The reason of an earlier time-out is not that of this answer.
    const noReason = { reason: undefined, note: undefined };
    const endFields = { ...words, ...noReason, endedAt, settledBy: undefined };
    if (end.outcome === 'done') {
      // Not done by a failed row is not the last word either.
      const isByRow = settledBy === 'ledger' && outcome === 'notDone';
      const counts = outcome === 'unknown' || outcome === 'sending' || isPersons || isByRow;
      const { result } = end;
      const summary = result && { summary: { ...newest.summary, ...result } };
      return counts ? { ...endFields, ...summary, outcome: 'done' } : nameFields;
    }
    if (end.outcome === 'refused' && attempts === 1 && (isUnsettled(newest) || isPersons)) {
      return { ...endFields, outcome: 'refused' };
    }
    if (outcome !== 'sending' || attempts !== attempt) {
      return isOperationOpen(newest) && end.outcome !== 'notSent' ? words : nameFields;
    }
    if (end.outcome !== 'notSent') return { ...words, outcome: 'unknown' };
    if (attempts === 1) return { ...endFields, outcome: 'notSent' };
    const { before = 'unknown' } = newest;
    const by = before === 'notDone' ? ('person' as const) : undefined;
    return { outcome: before, settledBy: by, attempts: attempts - 1 };
  };
}

/** Returns the change for an outcome that the admin reports of an unknown operation; `details` replace its own. */
export function settledByPersonUpdate(
  outcome: 'done' | 'notDone',
  details?: unknown,
): RecordUpdate {
  const fields = { outcome, settledBy: 'person', endedAt: now() } as const;
  return (newest) =>
    newest && isOperationOpen(newest) ? { ...fields, ...(details ? { details } : {}) } : undefined;
}
