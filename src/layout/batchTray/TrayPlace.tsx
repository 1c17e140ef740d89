import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/page/lazyPart';
import { runningBatches } from '../../operations/runningBatches';

// Nothing runs in most sessions: its code comes with the first batch.
const Tray = lazyPart(() => import('./Tray'), { isOrnament: true });

/** Where the tray stands, once something goes on that the page does not show. */
export function TrayPlace() {
  const running = useSyncExternalStore(runningBatches.listen, runningBatches.all);
  const elsewhere = running.filter(({ isAttended }) => !isAttended);
  return elsewhere.length > 0 ? <Tray batches={elsewhere} /> : null;
}
