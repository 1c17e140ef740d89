import type { Journal } from '../journal';
import { tabId } from '../journal/tab';
import { hasLocks, tabLocks } from './locks';
import { type Change, writeOperation } from './writeOperation';

const nameOf = (tab: string) => `tab ${tab}`;
const watched = new Set<string>();
let isAlive = false;

/** Holds this tab's own lock for as long as the page lives, so that others can tell that it is gone. */
export function stayAlive(): void {
  if (isAlive) return;
  isAlive = true;
  // In an insecure context there is no lock to hold.
  void tabLocks.hold(nameOf(tabId), () => new Promise(() => {})).catch(() => {});
}

/** Marks what a closed, crashed or reloaded tab had on its way as unknown: it has left, and nobody saw its answer. */
export function adoptOrphans(journal: Journal): void {
  for (const { id, tabId: tab, outcome } of journal.all()) {
    if (outcome !== 'sending' || tab === tabId || watched.has(id)) continue;
    watched.add(id);
    const left: Change = (newest) =>
      newest?.outcome === 'sending' && newest.tabId === tab ? { outcome: 'unknown' } : undefined;
    const mark = () => writeOperation(journal, id, left);
    // Without locks no tab can be asked; a response that still arrives replaces this.
    void (hasLocks() ? tabLocks.afterwards(nameOf(tab), mark) : mark())
      .catch(() => {})
      .finally(() => watched.delete(id));
  }
}
