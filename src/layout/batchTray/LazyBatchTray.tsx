import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/page/lazyPart';
import { runningBatches } from '../../operations/runningBatches';

// Most sessions run no batch: the code loads with the first one.
const Tray = lazyPart(() => import('./BatchTray'), { isOrnament: true });

/** Renders the tray once a batch is running that the page does not show. */
export function LazyBatchTray() {
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const elsewhere = running.filter(({ isAttended }) => !isAttended);
  return elsewhere.length > 0 ? <Tray batches={elsewhere} /> : null;
}
