import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { countStates } from '../operations/batch';
import type { BatchSummary } from '../operations/batchStore';
import { runningBatches } from '../operations/runningBatches';
import { useSignedIn } from './SignedIn';

const isUnfinished = ({ phase, counts }: BatchSummary) =>
  counts.unknown + counts.sending > 0 || (phase !== 'finished' && phase !== 'stopped');

/** Gives the batches of this admin that are not finished: those of this tab as they go, the others as they are kept. */
export function useUnfinishedBatches(): (BatchSummary & { isHere: boolean })[] {
  const { id: adminId } = useSignedIn();
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const here = running.flatMap(({ name, sender }) => {
    const { batch } = sender.view();
    return batch ? [{ name, phase: batch.phase, counts: countStates(batch), isHere: true }] : [];
  });
  const { data: kept = [] } = useQuery({
    // What is kept changes with what goes on here, item by item; its ends are enough.
    queryKey: ['operations', 'kept', adminId, here.map(({ name, phase }) => `${name} ${phase}`)],
    queryFn: async () => (await import('../operations/batchStore')).readSummaries(adminId),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const names = new Set(here.map(({ name }) => name));
  const elsewhere = kept
    .filter(({ name }) => !names.has(name))
    .map((each) => ({ ...each, isHere: false }));
  return [...here, ...elsewhere].filter(isUnfinished);
}
