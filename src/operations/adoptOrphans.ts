import type { Journal } from '../journal';
import { tabId } from '../journal/tab';
import { openTabLocks } from './tabLock';

const nameOf = (tab: string) => `tab ${tab}`;
const watched = new Set<string>();
let isAlive = false;

/** Holds this tab's own lock for as long as the page lives, so that others can tell that it is gone. */
export function stayAlive(): void {
  if (isAlive) return;
  isAlive = true;
  void openTabLocks()
    .hold(nameOf(tabId), () => new Promise(() => {}))
    .catch(() => {
      isAlive = false;
    });
}

/** Marks what a closed, crashed or reloaded tab had on its way as unknown: it has left, and nobody saw its answer. */
export function adoptOrphans(journal: Journal): void {
  for (const { id, tabId: tab, outcome } of journal.all()) {
    if (outcome !== 'sending' || tab === tabId || watched.has(id)) continue;
    watched.add(id);
    void openTabLocks()
      .afterwards(nameOf(tab), async () => {
        const operation = journal.get(id);
        if (operation?.outcome === 'sending')
          await journal.put({ ...operation, outcome: 'unknown' });
      })
      .catch(() => {})
      .finally(() => watched.delete(id));
  }
}
