import type { Journal } from '../journal';
import { tabId } from '../journal/tab';
import { hasLocks, tabLocks } from './locks';
import { type RecordUpdate, writeOperation } from './writeOperation';

const nameOf = (tab: string) => `tab ${tab}`;
const watched = new Set<string>();
let isAlive = false;

/** Holds this tab's own lock until the page is closed, so that other tabs can detect that it is gone. */
export function holdTabLock(): void {
  if (isAlive) return;
  isAlive = true;
  // An insecure context has no locks.
  void tabLocks.runIfFree(nameOf(tabId), () => new Promise(() => {})).catch(() => {});
}

/** Marks the operations in flight of a closed, crashed or reloaded tab as unknown: no response was read. */
export function adoptOrphans(journal: Journal): void {
  for (const { id, tabId: tab, outcome } of journal.all()) {
    if (outcome !== 'sending' || tab === tabId || watched.has(id)) continue;
    watched.add(id);
    const left: RecordUpdate = (newest) =>
      newest?.outcome === 'sending' && newest.tabId === tab ? { outcome: 'unknown' } : undefined;
    const mark = () => writeOperation(journal, id, left);
    // Without locks a tab cannot be checked; a response that still arrives replaces this.
    void (hasLocks() ? tabLocks.runWhenFree(nameOf(tab), mark) : mark())
      .catch(() => {})
      .finally(() => watched.delete(id));
  }
}
