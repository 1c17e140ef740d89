import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { type RunningBatch, runningBatches } from '../../operations/runningBatches';

// Nothing runs in most sessions: its code comes with the first batch.
const Tray = lazy<ComponentType<{ batches: readonly RunningBatch[] }>>(() =>
  import('./Tray').catch(() => ({ default: () => null })),
);

/** Where the tray stands, once something goes on that the page does not show. */
export function TrayPlace() {
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const elsewhere = running.filter(({ isAttended }) => !isAttended);
  if (elsewhere.length === 0) return null;
  return (
    <Suspense>
      <Tray batches={elsewhere} />
    </Suspense>
  );
}
