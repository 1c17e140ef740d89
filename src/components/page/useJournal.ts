import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Journal } from '../../journal';
import type { Operation } from '../../journal/operation';
import { loadJournal } from '../../operations/recordChanges';
import { whenIdle } from '../../whenIdle';
import { useSignedIn } from './SignedIn';

const none: readonly Operation[] = [];
const listenToNothing = () => () => {};

/**
 * Returns the signed-in admin's journal and its operations, newest first. Both are empty until it is wanted and has
 * loaded, while idle.
 */
export function useJournal(isEnabled = true) {
  const { id } = useSignedIn();
  const [journal, setJournal] = useState<Journal>();

  useEffect(
    function loadJournalWhenIdle() {
      if (!isEnabled) return;
      let isUnmounted = false;
      whenIdle(async () => {
        // Without its code nothing is shown; a change that must be recorded loads it again.
        const loaded = await loadJournal(id).catch(() => undefined);
        if (!isUnmounted) setJournal(loaded);
      });
      return () => {
        isUnmounted = true;
      };
    },
    [id, isEnabled],
  );
  const operations = useSyncExternalStore(
    journal?.listen ?? listenToNothing,
    () => journal?.all() ?? none,
  );
  return { journal, operations };
}
