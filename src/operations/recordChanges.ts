import { persistStorage } from '../browser';
import { formatText, shorten } from '../format/text';
import type { ChangeInfo, ChangeRecorder, Reply, SentChange, Summary } from '../http/call';
import { isCallError, serverMessage } from '../http/errors';
import { isLeaving } from '../http/request';
import { serverTime } from '../http/send';
import type { Journal } from '../journal';
import { isOperationOpen, JournalUnreadError, type Operation } from '../journal/operation';
import { createListeners } from '../listeners';
import { loadOnce } from '../scheduling';
import { withoutSecrets } from './edits';
import { isUnlistedCreate, isUpdate, rulesOfKind } from './kinds';
import { hasLocks, NoLocksError, tabId } from './locks';
import { layersOf } from './moneyBody';
import { notSent, outcomeOf, type Verdict } from './outcome';
import {
  endedUpdate,
  nextAttempt,
  type RecordUpdate,
  type RequestEnd,
  sendingUpdate,
  writeOperation,
} from './writeOperation';

/** Reduces a summary to what can be stored: shortened texts, and numbers; undefined if there are none. */
export function trimSummary(summary: Summary = {}): Operation['summary'] {
  const fields = Object.entries(summary).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? shorten(value.trim()) : value;
    return text === undefined || text === '' ? [] : [[name, text] as const];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Notifies that an ordinary change is sent although the browser does not record it. */
export const unrecordedChanges = createListeners();

const loadOpener = loadOnce(() => import('./openRecoveredJournal'));

/** Loads the journal of an admin; its code is not loaded with the first list. */
export const loadJournal = async (adminId: string): Promise<Journal> =>
  (await loadOpener()).openRecoveredJournal(adminId);

/** Rejects with JournalUnreadError while an open operation may be missing. A batch has read them once, under its lock. */
async function assertComplete(journal: Journal, { batchId }: SentChange): Promise<void> {
  if (batchId === undefined || !journal.isComplete()) await journal.readAll();
}

/** Thrown when an operation that was to be sent again was settled in the meantime: nothing was sent. */
class SettledError extends Error {
  override name = 'SettledError';
}

let isPersistRequested = false;

const NAMES = ['reference', 'transactionReference', 'transaction_reference', '_id', 'id'];

/** Returns the references and IDs in the body of a response, references first. */
function namesIn(body: unknown): string[] {
  const layers = layersOf(body);
  const values = NAMES.flatMap((name) => layers.map((layer) => formatText(layer[name]).trim()));
  return [...new Set(values.filter((name) => name !== ''))];
}

/** Returns the end of the request of a guarded change, for its record. */
function requestEndOf(verdict: Verdict, reply: Reply): RequestEnd {
  const { outcome } = verdict;
  const body = 'body' in verdict ? verdict.body : verdict.failure.body;
  const message = serverMessage(body);
  const status = 'status' in reply ? reply.status : undefined;
  const names = namesIn(body);
  return { outcome, status, message: message && shorten(message), names };
}

const rulesOfChange = ({ kind, guarded }: ChangeInfo) => rulesOfKind(kind, guarded);

/** The page that records: its journal, and the ID of its tab. The model test has two in one process. */
interface RecordingPage {
  journal: () => Promise<Journal>;
  tabId: string;
  /** Milliseconds of the server's clock, if it is known. Default: by the responses of this page. */
  serverTime?: () => number | undefined;
}

/** Records every change of an admin before it is sent and when it ends, and decides the meaning of its response. */
export function journalChanges(
  adminId: string,
  page: RecordingPage = { journal: () => loadJournal(adminId), tabId },
): ChangeRecorder {
  // The number of each request among those of its operation; a request without one was never recorded.
  const attempts = new WeakMap<SentChange, number>();
  const digests = new WeakMap<SentChange, string>();

  /** Rejects if it cannot be stored. */
  const write = async ({ id, ...sent }: SentChange, change: RecordUpdate) => {
    const { guarded } = rulesOfChange(sent);
    const stored = writeOperation(await page.journal(), id, change, guarded);
    // A page that is being left may not get the storage's response, and would never send the request.
    if (isLeaving() && !guarded) void stored.catch(() => {});
    else await stored;
  };

  /** Records a request as sending. Throws SettledError if its operation may not be sent again. */
  async function writeSending(change: SentChange): Promise<void> {
    const { kind, batchId, digest = digests.get(change), hasKey, details } = change;
    const { guarded } = rulesOfChange(change);
    const subject = change.subject === undefined ? undefined : String(change.subject);
    const summary = trimSummary(change.summary);
    const server = (page.serverTime ?? serverTime)();
    const serverStartedAt = server === undefined ? undefined : new Date(server).toISOString();
    const guardFields = guarded
      ? { hasKey, details, serverStartedAt, guarded: change.guarded }
      : { details: withoutSecrets(change.edit) };
    const sending = sendingUpdate({
      adminId,
      kind,
      subject,
      summary,
      batchId,
      digest,
      tabId: page.tabId,
      ...guardFields,
    });
    // `write` may call this twice, on the copy in memory and then on the stored record: the second call counts.
    await write(change, (newest) => {
      const fields = sending(newest);
      if (fields) attempts.set(change, nextAttempt(newest));
      else attempts.delete(change);
      return fields;
    });
    if (guarded && !attempts.has(change)) throw new SettledError('errors.settledSince');
  }

  /** Rejects if the admin decides against a repeat. Whatever else fails, an ordinary change is sent all the same. */
  async function assertNoRepeat(change: SentChange): Promise<void> {
    if (!isUnlistedCreate(change.kind) || change.batchId !== undefined || isLeaving()) return;
    const [journal, repeats] = await Promise.all([page.journal(), import('./repeatedCreates')]);
    const digest = repeats.digestOfCreate(change);
    digests.set(change, digest);
    await repeats.confirmRepeat(journal, digest);
  }

  return {
    isGuarded: (change) => rulesOfChange(change).guarded,
    isUpdate: ({ kind }) => isUpdate(kind),
    async begin(change) {
      const { guarded } = rulesOfChange(change);
      if (guarded && !isPersistRequested) {
        isPersistRequested = true;
        persistStorage();
      }
      if (!guarded) {
        await assertNoRepeat(change).catch((failure) => {
          if (isCallError(failure)) throw failure;
        });
      }
      try {
        await writeSending(change);
        if (guarded && !hasLocks()) throw new NoLocksError();
        if (guarded) await assertComplete(await page.journal(), change);
      } catch (failure) {
        if (!guarded) return unrecordedChanges.notify();
        const attempt = attempts.get(change);
        attempts.delete(change);
        const unsent = endedUpdate({ outcome: 'notSent' }, attempt);
        if (attempt !== undefined) await write(change, unsent).catch(() => {});
        const isReported = [JournalUnreadError, NoLocksError, SettledError].some(
          (kind) => failure instanceof kind,
        );
        const message = isReported ? (failure as Error).message : 'errors.notKept';
        throw notSent(message);
      }
    },
    async end(change, reply) {
      const { kind, hasKey, body: sent } = change;
      const rules = rulesOfChange(change);
      const verdict = outcomeOf({ ...rules, kind, hasKey, sent }, reply);
      const attempt = attempts.get(change);
      // If this fails the record stays "sending", which the next page reads as unknown.
      if (attempt !== undefined) {
        const { outcome } = verdict;
        const status = 'status' in reply ? reply.status : undefined;
        const end = rules.guarded ? requestEndOf(verdict, reply) : { outcome, status };
        const result = outcome === 'done' ? trimSummary(rules.resultOf?.(verdict.body)) : undefined;
        await write(change, endedUpdate({ ...end, result }, attempt)).catch(() => {});
        if (outcome === 'done') await closeEarlier(page, change);
      }
      if (verdict.outcome !== 'done') throw verdict.failure;
      return verdict.body;
    },
  };
}

// A later save of the same record makes the outcome of an earlier one irrelevant, but not known.
async function closeEarlier(page: RecordingPage, change: SentChange): Promise<void> {
  const { id, kind, subject } = change;
  const { guarded, adds } = rulesOfChange(change);
  if (guarded || adds || subject === undefined) return;
  const journal = await page.journal().catch(() => undefined);
  if (!journal) return;
  for (const earlier of journal.all()) {
    const isSame = earlier.kind === kind && earlier.subject === String(subject);
    if (earlier.id === id || !isSame || !isOperationOpen(earlier)) continue;
    const close: RecordUpdate = (newest) =>
      newest && isOperationOpen(newest) ? { settledBy: 'later' } : undefined;
    await writeOperation(journal, earlier.id, close).catch(() => {});
  }
}
