import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { movementFacts } from '../../../dataProvider/actions/movementKinds';
import { engineFor } from '../engine/engineFor';
import { kindText } from '../engine/kindText';
import { isOpen } from '../engine/movement';
import type { MovementEngine } from '../engine/movementEngine';
import type { Movement } from '../engine/movementRecord';

/** Gives the signed-in admin's engine, and draws again whenever a movement changes, here or in another tab. */
export function useMovementEngine(): MovementEngine {
  const admin = useSignedIn();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const engine = engineFor({
    ...{ admin, dataProvider, queryClient },
    tell: (movement) => announce(movement, notify),
  });
  useSyncExternalStore(engine.listen, engine.version);
  return engine;
}

/** Names the toast of an open movement: no response is something else than an error. */
export function openToast({ steps = [] }: Movement): string {
  const isAnswered = steps.findLast(({ what }) => what === 'lost')?.status !== undefined;
  return isAnswered ? 'wallet.open.toastAnswered' : 'wallet.open.toast';
}

// The toasts of part 2, section 8. An expired session has its own.
function announce(movement: Movement, notify: ReturnType<typeof useNotify>): void {
  const { order } = movement.draft;
  const { failure } = movementFacts(order);
  const about = movement.id;
  if (movement.state === 'confirmed') {
    notify(kindText('success', order.kind), { type: 'success', about });
  } else if (isOpen(movement)) {
    notify(openToast(movement), { type: 'warning', about, autoHideDuration: null });
  } else if (movement.state === 'refused' && movement.why !== 'session' && failure.sentence) {
    notify(failure.sentence, { type: 'error', about });
  }
}
