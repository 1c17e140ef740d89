import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useSignedIn } from '../../components/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Engine } from './engine';
import { isOpen, type Kept } from './movement';
import { engineOf } from './theEngine';

/** Gives the signed-in admin's engine, and draws again whenever a movement changes. */
export function useEngine(): Engine {
  const admin = useSignedIn();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const engine = engineOf({
    ...{ admin, dataProvider, queryClient },
    tell: (movement) => announce(movement, notify),
  });
  useSyncExternalStore(engine.listen, engine.version);
  return engine;
}

// The toasts of part 2, section 8. A bank transfer that failed says so inline; an expired session has its own toast.
function announce(movement: Kept, notify: ReturnType<typeof useNotify>): void {
  const { kind } = movement.slip.ask.order;
  if (movement.at === 'confirmed') notify(`wallet.success.${kind}`, { type: 'success' });
  else if (isOpen(movement)) notify('wallet.open.toast', { type: 'warning' });
  else if (movement.at === 'refused' && movement.ended === 'here' && kind !== 'bankTransfer') {
    notify(`wallet.failure.${kind}`, { type: 'error' });
  }
}
