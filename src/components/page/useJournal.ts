import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Journal } from '../../journal';
import type { Operation } from '../../journal/operation';
import { loadJournal } from '../../operations/recordChanges';
import { useSignedIn } from './SignedIn';

const none: readonly Operation[] = [];
const listenToNothing = () => () => {};

/** Returns what `read` returns of a store, again after each change; `store` may not have loaded. */
export function useSnapshot<Value>(store: Pick<Journal, 'listen'> | undefined, read: () => Value) {
  return useSyncExternalStore(store?.listen ?? listenToNothing, read);
}

/** Returns the signed-in admin's journal and its operations, newest first; both are empty until it has loaded. */
export function useJournal(isEnabled = true) {
  const { id } = useSignedIn();
  const [journal, setJournal] = useState<Journal>();

  useEffect(
    function openJournal() {
      if (!isEnabled) return;
      let isOver = false;
      const stop = () => {
        isOver = true;
        window.removeEventListener('online', load);
        document.removeEventListener('visibilitychange', load);
      };
      const load = () =>
        loadJournal(id).then(
          (loaded) => {
            if (!isOver) setJournal(loaded);
            stop();
          },
          // Without its code nothing is shown, until the page is online or seen again.
          () => {},
        );
      window.addEventListener('online', load);
      document.addEventListener('visibilitychange', load);
      load();
      return stop;
    },
    [id, isEnabled],
  );
  const operations = useSnapshot(journal, () => journal?.all() ?? none);
  return { journal, operations };
}
