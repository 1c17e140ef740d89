import type { Journal } from '../journal';
import { isUnsettled, type Operation, type OperationOutcome } from '../journal/operation';

/** Returns the fields to change, given the newest record of the operation; undefined leaves it unchanged. Must be pure. */
export type RecordUpdate = (newest: Operation | undefined) => Partial<Operation> | undefined;

const now = () => new Date().toISOString();

/**
 * The only writer of an operation's record: changes fields of the newest record, so that no writer or tab
 * erases another's data. Rejects if the browser does not store it; this page remembers it anyway.
 */
export function writeOperation(journal: Journal, id: string, change: RecordUpdate): Promise<void> {
  return journal.put(id, (newest) => {
    const fields = change(newest);
    const after = { ...newest, ...fields, id };
    return fields && isComplete(after) ? after : undefined;
  });
}

function isComplete(fields: Partial<Operation>): fields is Operation {
  const { adminId, kind, tabId, startedAt, outcome } = fields;
  return [adminId, kind, tabId, startedAt, outcome].every((value) => value !== undefined);
}

/** Returns the change for a request that is sent, for the first time or again with the same key. */
export function sendingUpdate(
  fields: Pick<Operation, 'adminId' | 'kind' | 'subject' | 'summary' | 'batchId' | 'tabId'>,
): RecordUpdate {
  const at = now();
  return (newest) => {
    if (newest && !isUnsettled(newest)) return undefined;
    // A movement's own record has more details than its request.
    const summary = newest?.summary ?? fields.summary;
    return {
      ...fields,
      ...(summary && { summary }),
      startedAt: newest?.startedAt ?? at,
      outcome: 'sending',
    };
  };
}

/**
 * Returns the change for a request that ended. A positive response always counts, a refusal overrides the
 * user's report, and an unknown outcome leaves a record unchanged that was settled in the meantime.
 */
export function endedUpdate(outcome: OperationOutcome, status?: number): RecordUpdate {
  const fields = { outcome, status, endedAt: now(), settledBy: undefined };
  return (newest) => {
    if (!newest) return undefined;
    const counts = outcome === 'done' || (outcome === 'refused' && newest.settledBy === 'person');
    return counts || isUnsettled(newest) ? fields : undefined;
  };
}

/** Returns the change for an outcome that the user reports. */
export function settledByUserUpdate(outcome: 'done' | 'refused'): RecordUpdate {
  const fields = { outcome, settledBy: 'person', endedAt: now() } as const;
  return (newest) => (newest?.outcome === 'unknown' ? fields : undefined);
}
