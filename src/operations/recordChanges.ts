import { shorten } from '../format/text';
import type { Summary } from '../http/call';
import type { ChangeRecorder, SentChange } from '../http/changes';
import { CallError } from '../http/errors';
import { isLeaving } from '../http/isLeaving';
import type { Journal } from '../journal';
import { isOperationOpen, JournalUnreadError, type Operation } from '../journal/operation';
import { tabId } from '../journal/tab';
import { rulesOfKind } from './kinds';
import { hasLocks, NoLocksError } from './locks';
import { outcomeOf } from './outcome';
import { endedUpdate, type RecordUpdate, sendingUpdate, writeOperation } from './writeOperation';

/** Reduces a summary to what can be stored: shortened texts, and numbers; undefined if there are none. */
export function trimSummary(summary: Summary = {}): Operation['summary'] {
  const fields = Object.entries(summary).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? shorten(value.trim()) : value;
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

let opener: Promise<typeof import('./openRecoveredJournal')> | undefined;

/** Loads the journal of an admin; its code is not loaded with the first list. */
export async function loadJournal(adminId: string): Promise<Journal> {
  // Cached: a page that is being left runs microtasks only, and a repeated import takes a task.
  opener ??= import('./openRecoveredJournal').catch((failure) => {
    opener = undefined;
    throw failure;
  });
  return (await opener).openRecoveredJournal(adminId);
}

/** Rejects with JournalUnreadError while an open operation may be missing from the journal. */
async function readJournal(adminId: string): Promise<void> {
  const journal = await loadJournal(adminId);
  if (!journal.isComplete()) await journal.readAll();
}

/** Records every change of an admin before it is sent and when it ends (rulings R36), and decides the meaning of its response. */
export function recordChanges(adminId: string): ChangeRecorder {
  // Whether a request in flight was sent before with the same key.
  const sending = new Map<string, boolean>();

  /** Rejects if it cannot be stored. */
  const write = async ({ id, kind }: SentChange, change: RecordUpdate) => {
    const stored = writeOperation(await loadJournal(adminId), id, change);
    // A page that is being left may not get the storage's response, and would never send the request.
    if (isLeaving() && !rulesOfKind(kind).guarded) void stored.catch(() => {});
    else await stored;
  };

  return {
    isGuarded: (kind) => rulesOfKind(kind).guarded,
    async begin(change) {
      const { id, kind, batchId } = change;
      const subject = change.subject === undefined ? undefined : String(change.subject);
      const summary = trimSummary(change.summary);
      const earlier = (await loadJournal(adminId).catch(() => undefined))?.get(id);
      const isRetried = earlier?.outcome === 'unknown';
      sending.set(id, isRetried);
      const { guarded } = rulesOfKind(kind);
      try {
        await write(change, sendingUpdate({ adminId, kind, subject, summary, batchId, tabId }));
        if (guarded && !hasLocks()) throw new NoLocksError();
        if (guarded) await readJournal(adminId);
      } catch (failure) {
        if (!guarded) return;
        sending.delete(id);
        await write(change, endedUpdate(isRetried ? 'unknown' : 'notSent')).catch(() => {});
        const isReported = failure instanceof JournalUnreadError || failure instanceof NoLocksError;
        const message = isReported ? failure.message : 'errors.notKept';
        throw new CallError('refused', message, { wasSent: false, outcome: 'notSent' });
      }
    },
    async end(change, reply) {
      const { id, kind, hasKey } = change;
      const verdict = outcomeOf({ guarded: rulesOfKind(kind).guarded, hasKey }, reply);
      const isRetried = sending.get(id);
      sending.delete(id);
      // The refusal of a repeated request proves nothing about the first one with the same key.
      const outcome = isRetried && verdict.outcome !== 'done' ? 'unknown' : verdict.outcome;
      const status = 'status' in reply ? reply.status : undefined;
      // If this fails the record stays "sending", which the next page reads as unknown.
      if (isRetried !== undefined) {
        await write(change, endedUpdate(outcome, status)).catch(() => {});
        if (outcome === 'done') await closeEarlier(adminId, change);
      }
      if (verdict.outcome !== 'done') throw verdict.failure;
      return verdict.body;
    },
  };
}

// A later save of the same record makes the outcome of an earlier one irrelevant, but not known.
async function closeEarlier(adminId: string, { id, kind, subject }: SentChange): Promise<void> {
  const { guarded, adds } = rulesOfKind(kind);
  if (guarded || adds || subject === undefined) return;
  const journal = await loadJournal(adminId).catch(() => undefined);
  if (!journal) return;
  for (const earlier of journal.all()) {
    const isSame = earlier.kind === kind && earlier.subject === String(subject);
    if (earlier.id === id || !isSame || !isOperationOpen(earlier)) continue;
    const close: RecordUpdate = (newest) =>
      newest && isOperationOpen(newest) ? { settledBy: 'later' } : undefined;
    await writeOperation(journal, earlier.id, close).catch(() => {});
  }
}
