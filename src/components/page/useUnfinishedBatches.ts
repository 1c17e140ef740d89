import { useMemo } from 'react';
import type { StoredBatch } from '../../journal/batches';
import { batchOf, countStates } from '../../operations/batch';
import { tabId } from '../../operations/locks';
import { useJournal, useSnapshot } from './useJournal';

const none: readonly StoredBatch[] = [];

/** Returns the batches of this admin that are not finished, or have items of unknown outcome. */
export function useUnfinishedBatches() {
  const { journal, operations } = useJournal();
  const stored = useSnapshot(journal, () => journal?.batches.all() ?? none);
  return useMemo(() => {
    const byId = new Map(operations.map((each) => [each.id, each]));
    return stored
      .map((each) => {
        const batch = batchOf(each, (id) => byId.get(id), true);
        const { id, phase } = batch;
        return {
          id,
          phase,
          name: each.name,
          counts: countStates(batch),
          isHere: each.tabId === tabId,
        };
      })
      .filter(({ phase, counts }) => counts.unknown > 0 || phase !== 'finished');
  }, [stored, operations]);
}
