import { onSignOut } from '../authProvider/signOut';
import { type Journal, openJournal } from '../journal';
import type { BatchChange, StoredBatch } from '../journal/batches';
import { isUnsettled, withoutRecipients } from '../journal/operation';
import { batchOf } from './batch';
import { hasLocks, tabId, tabLocks } from './locks';
import { type RecordUpdate, writeOperation } from './writeOperation';

const lockNameOf = (tab: string) => `tab ${tab}`;
const followed = new WeakSet<Journal>();
const followedTabs = new Set<string>();
const forgottenBatches = new Set<string>();
let isAlive = false;

/** Holds this tab's own lock until the page is closed, so that other tabs can detect that it is gone. */
export function holdTabLock(): void {
  if (isAlive) return;
  isAlive = true;
  // An insecure context has no locks.
  void tabLocks.runIfUnlocked(lockNameOf(tabId), () => new Promise(() => {})).catch(() => {});
}

/** Marks what a closed, crashed or reloaded tab left: its operations in flight as unknown, its batches as paused. */
export async function markAbandoned(journal: Journal, tab: string): Promise<void> {
  const abandonUpdate: RecordUpdate = (newest) =>
    newest?.outcome === 'sending' && newest.tabId === tab ? { outcome: 'unknown' } : undefined;
  const pause: BatchChange = (newest) =>
    newest?.phase === 'running' && newest.tabId === tab
      ? { ...newest, phase: 'paused', why: 'reload' }
      : undefined;
  const operations = journal.all().filter((each) => isInFlight(each) && each.tabId === tab);
  const batches = journal.batches.all().filter((each) => isInFlight(each) && each.tabId === tab);
  for (const { id } of operations) await writeOperation(journal, id, abandonUpdate);
  for (const { name } of batches) await journal.batches.change(name, pause);
}

const isInFlight = (each: { outcome?: string; phase?: string }) =>
  each.outcome === 'sending' || each.phase === 'running';

/** Follows up what other tabs leave, once they are gone. */
export function adoptOrphans(journal: Journal): void {
  const inFlight = [...journal.all(), ...journal.batches.all()].filter(isInFlight);
  for (const tab of new Set(inFlight.map((each) => each.tabId))) {
    if (tab === tabId || followedTabs.has(tab)) continue;
    followedTabs.add(tab);
    const mark = () => markAbandoned(journal, tab);
    // Without locks a tab cannot be checked; a response that still arrives replaces this.
    void (hasLocks() ? tabLocks.runWhenFree(lockNameOf(tab), mark) : mark())
      .finally(() => followedTabs.delete(tab))
      .then(() => adoptOrphans(journal))
      .catch(() => {});
  }
}

const isDone = (batch: StoredBatch, { get }: Journal): boolean =>
  batchOf(batch, get, false).results.every(({ state }) => state === 'done');

/** Deletes the texts and recipients of batches whose items are all done. */
function forgetSentMessages(journal: Journal): void {
  const { batches } = journal;
  for (const batch of batches.all()) {
    const { holdsMessages, id, name } = batch;
    if (!holdsMessages || forgottenBatches.has(id) || !isDone(batch, journal)) continue;
    forgottenBatches.add(id);
    batches.forgetContent(name).catch(() => forgottenBatches.delete(id));
  }
}

/** After a sign-out only counts remain of a batch that is not done, and of a message whose outcome is unknown. */
async function forgetUnfinished(journal: Journal): Promise<void> {
  const unfinished = journal.batches.all().filter((batch) => !isDone(batch, journal));
  const ids = new Set<string | undefined>(unfinished.map(({ id }) => id));
  const left = journal
    .all()
    .filter((each) => withoutRecipients(each) !== each)
    .filter((each) => isUnsettled(each) || ids.has(each.batchId));
  // At once, since the page of the sign-in is shown already.
  await Promise.all([
    journal.batches.forgetAll(),
    ...left.map(({ id }) =>
      writeOperation(journal, id, (newest) => newest && withoutRecipients(newest)),
    ),
  ]);
}

/** Opens the complete journal of an admin, and follows up what other tabs left. Loaded on demand. */
export async function openRecoveredJournal(adminId: string): Promise<Journal> {
  const journal = openJournal(adminId);
  await journal.ready;
  if (!followed.has(journal)) {
    followed.add(journal);
    holdTabLock();
    onSignOut(() => forgetUnfinished(journal).catch(() => {}));
    if (hasLocks()) journal.listen(() => adoptOrphans(journal));
    journal.listen(() => forgetSentMessages(journal));
    adoptOrphans(journal);
    forgetSentMessages(journal);
  }
  return journal;
}
