import type { ChangeRecorder, SentChange } from '../http/changes';
import { CallError } from '../http/errors';
import { isLeaving } from '../http/isLeaving';
import type { Journal } from '../journal';
import { isOpen, JournalUnread, type Operation } from '../journal/operation';
import { tabId } from '../journal/tab';
import { factsOf } from './kinds';
import { outcomeOf } from './outcome';

let opener: Promise<typeof import('./openJournal')> | undefined;

/** Loads the journal of an admin; its code is no part of the first list. */
export async function loadJournal(adminId: string): Promise<Journal> {
  // Kept: a page that is being left runs microtasks only, and a repeated import takes a task.
  opener ??= import('./openJournal').catch((failure) => {
    opener = undefined;
    throw failure;
  });
  return (await opener).openJournal(adminId);
}

/** Rejects with JournalUnread while an open operation may be missing from what is known. */
async function readWhole(adminId: string): Promise<void> {
  const journal = await loadJournal(adminId);
  if (!journal.isComplete()) await journal.readAll();
}

const now = () => new Date().toISOString();

/** Writes every change of an admin down before it leaves and when it ends (rulings R36), and says what its answer means. */
export function recordChanges(adminId: string): ChangeRecorder {
  const sending = new Map<string, { operation: Operation; isAskedAgain: boolean }>();

  /** Rejects where it cannot be kept. */
  const put = async (operation: Operation) => {
    const kept = (await loadJournal(adminId)).put(operation);
    // A page that is being left may not get the storage's response, and would never send the request.
    if (isLeaving() && !factsOf(operation.kind).guarded) void kept.catch(() => {});
    else await kept;
  };

  async function begin({ id, kind, subject, batchId }: SentChange): Promise<void> {
    const about = subject === undefined ? undefined : String(subject);
    const earlier = (await loadJournal(adminId).catch(() => undefined))?.get(id);
    const isAskedAgain = earlier?.outcome === 'unknown';
    const operation: Operation = {
      ...earlier,
      ...{ id, adminId, kind, subject: about, batchId, tabId },
      ...{ startedAt: now(), outcome: 'sending' },
    };
    sending.set(id, { operation, isAskedAgain });
    const { guarded } = factsOf(kind);
    try {
      await put(operation);
      if (guarded) await readWhole(adminId);
    } catch (failure) {
      if (!guarded) return;
      sending.delete(id);
      const notSent: Operation = { ...operation, outcome: 'notSent', endedAt: now() };
      await put(isAskedAgain ? earlier : notSent).catch(() => {});
      const message = failure instanceof JournalUnread ? failure.message : 'errors.notKept';
      throw new CallError('refused', message, { wasSent: false, outcome: 'notSent' });
    }
  }

  return {
    begin,
    async end({ id, kind, hasKey }, reply) {
      const verdict = outcomeOf({ guarded: factsOf(kind).guarded, hasKey }, reply);
      const { operation, isAskedAgain = false } = sending.get(id) ?? {};
      sending.delete(id);
      // That it is refused when it is asked for again under its key tells nothing of what was sent first.
      const outcome = isAskedAgain && verdict.outcome !== 'done' ? 'unknown' : verdict.outcome;
      const ended = {
        outcome,
        endedAt: now(),
        status: 'status' in reply ? reply.status : undefined,
      };
      // The record says "sending" where this fails, which the next page reads as unknown: never less cautious than this.
      if (operation) await put({ ...operation, ...ended }).catch(() => {});
      if (operation && outcome === 'done') await closeEarlier(adminId, operation);
      if (verdict.outcome !== 'done') throw verdict.failure;
      return verdict.body;
    },
  };
}

// What became of an earlier lost save of the same record does not matter any more; that it was done, nobody knows.
async function closeEarlier(adminId: string, { kind, subject }: Operation): Promise<void> {
  const { guarded, adds } = factsOf(kind);
  if (guarded || adds || subject === undefined) return;
  const journal = await loadJournal(adminId).catch(() => undefined);
  const open = journal?.all().filter((op) => isOpen(op) && op.kind === kind);
  for (const op of open ?? []) {
    if (op.subject !== subject) continue;
    await journal?.put({ ...op, settledBy: 'later' }).catch(() => {});
  }
}
