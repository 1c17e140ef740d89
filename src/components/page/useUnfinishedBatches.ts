import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { countStates } from '../../operations/batch';
import type { BatchSummary } from '../../operations/batchStore';
import { isLockHeld } from '../../operations/locks';
import { runningBatches } from '../../operations/runningBatches';
import { settledAs } from '../../operations/settleOperation';
import { useSignedIn } from './SignedIn';
import { useJournal } from './useJournal';

/** A batch that is not finished. */
interface UnfinishedBatch extends BatchSummary {
  /** It was started or continued in this tab. */
  isHere: boolean;
  /** Some tab is sending it. */
  isLocked: boolean;
}

/** Reads the stored batches of an admin, and whether a tab is sending them. */
async function readStored(adminId: string) {
  const { readSummaries } = await import('../../operations/batchStore');
  return Promise.all(
    (await readSummaries(adminId)).map(async (batch) => ({
      ...batch,
      // The lock of its runner (operations/useBatch.ts).
      isLocked: await isLockHeld(`batch ${adminId} ${batch.name}`),
    })),
  );
}

/** Returns the unfinished batches of this admin: those of this tab live, the others as they were stored. */
export function useUnfinishedBatches(): UnfinishedBatch[] {
  const { id: adminId } = useSignedIn();
  const { journal } = useJournal();
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const here = running.flatMap(({ name, runner }) => {
    const { batch } = runner.view();
    if (!batch) return [];
    const { id, phase } = batch;
    const isLocked = runner.isSending();
    return [{ id, name, phase, counts: countStates(batch), unknown: [], isHere: true, isLocked }];
  });
  const { data: stored = [] } = useQuery({
    // Stored batches change with every item that is sent here; a refetch on each change of phase is enough.
    queryKey: ['operations', 'kept', adminId, here.map(({ name, phase }) => `${name} ${phase}`)],
    queryFn: () => readStored(adminId),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const elsewhere = stored
    .filter(({ name }) => !here.some((each) => each.name === name))
    .map((batch) => {
      // Items of unknown outcome count by their operations, which may have been settled since.
      const counts = { ...batch.counts };
      for (const settled of batch.unknown.map((id) => settledAs(journal?.get(id)))) {
        if (!settled) continue;
        counts.unknown -= 1;
        counts[settled] += 1;
      }
      return { ...batch, counts, isHere: false };
    });
  return [...here, ...elsewhere].filter(
    ({ phase, counts }) => counts.unknown + counts.sending > 0 || phase !== 'finished',
  );
}
