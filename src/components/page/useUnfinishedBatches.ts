import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Operation } from '../../journal/operation';
import { countStates } from '../../operations/batch';
import type { BatchSummary } from '../../operations/batchStore';
import { isLockHeld } from '../../operations/locks';
import { runningBatches } from '../../operations/runningBatches';
import { settledAs } from '../../operations/settleOperation';
import { useSignedIn } from './SignedIn';
import { useJournal } from './useJournal';

const isUnfinished = ({ phase, counts }: BatchSummary) =>
  counts.unknown + counts.sending > 0 || (phase !== 'finished' && phase !== 'stopped');

/** Counts items of unknown outcome by their operations, if those were settled since. */
function withSettled({ counts, unknown }: BatchSummary, operations: readonly Operation[]) {
  const after = { ...counts };
  for (const operation of unknown.length > 0 ? operations : []) {
    const settled = unknown.includes(operation.id) && settledAs(operation);
    if (!settled) continue;
    after.unknown -= 1;
    after[settled] += 1;
  }
  return after;
}

/** A batch that is not finished. */
interface UnfinishedBatch extends BatchSummary {
  /** This tab sends it or shows it. */
  isHere: boolean;
  /** Some tab is sending it. */
  isLocked: boolean;
}

/** Reads the stored batches of an admin, and whether a tab is sending them. */
async function readStored(adminId: string) {
  const { readSummaries } = await import('../../operations/batchStore');
  const stored = await readSummaries(adminId);
  return Promise.all(
    stored.map(async (batch) => ({
      ...batch,
      // The lock of its sender (operations/useBatch.ts).
      isLocked: await isLockHeld(`batch ${adminId} ${batch.name}`),
    })),
  );
}

/** Returns the unfinished batches of this admin: those of this tab live, the others as they were stored. */
export function useUnfinishedBatches(): UnfinishedBatch[] {
  const { id: adminId } = useSignedIn();
  const { operations } = useJournal();
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const here = running.flatMap(({ name, sender }) => {
    const { batch } = sender.view();
    if (!batch) return [];
    const { id, phase } = batch;
    const isLocked = phase !== 'paused';
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
  const names = new Set(here.map(({ name }) => name));
  const elsewhere = stored
    .filter(({ name }) => !names.has(name))
    .map((each) => ({ ...each, counts: withSettled(each, operations), isHere: false }));
  return [...here, ...elsewhere].filter(isUnfinished);
}
