import { type Journal, openJournal as open } from '../journal';
import { adoptOrphans, holdTabLock } from './adoptOrphans';
import { forgetBatchesOf, forgetOldBatches } from './batchStore';
import { hasLocks } from './locks';
import { onSignOut } from './signOut';

const followed = new WeakSet<Journal>();

/** Opens the complete journal of an admin, and follows up operations that other tabs left. Loaded on demand. */
export async function openRecoveredJournal(adminId: string): Promise<Journal> {
  const journal = open(adminId);
  await journal.ready;
  if (!followed.has(journal)) {
    followed.add(journal);
    holdTabLock();
    void forgetOldBatches(adminId);
    onSignOut(() => forgetBatchesOf(adminId));
    const adopt = () => adoptOrphans(journal);
    if (hasLocks()) journal.listen(adopt);
    adopt();
  }
  return journal;
}
