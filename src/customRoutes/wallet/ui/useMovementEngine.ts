import { useSyncExternalStore } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { v4 as uuid } from 'uuid';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { movementFacts } from '../../../dataProvider/actions/movementKinds';
import { withRetries } from '../../../dataProvider/withRetries';
import { serverTime } from '../../../http/serverTime';
import { openJournal } from '../../../journal';
import { tabId } from '../../../journal/tab';
import { tabLocks } from '../../../operations/locks';
import { unknownNotice } from '../../../operations/useFailureMessages';
import type { Admin } from '../../../types';
import { kindText } from '../engine/kindText';
import { readLedger } from '../engine/ledgerPages';
import { isMovementOpen } from '../engine/movement';
import { createMovementEngine, type MovementEngine } from '../engine/movementEngine';
import type { Movement } from '../engine/movementRecord';
import type { MovementServices } from '../engine/movementServices';

/** Returns the signed-in admin's engine; re-renders on every change of a movement, here or in another tab. */
export function useMovementEngine(): MovementEngine {
  const admin = useSignedIn();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const announceMovement = (movement: Movement) => announce(movement, notify);
  const engine = engineFor({ admin, dataProvider, announceMovement });
  useSyncExternalStore(engine.listen, engine.version);
  return engine;
}

/** Returns the message key of an open movement's toast: no response is not the same as an error response. */
export function openToast({ steps = [] }: Movement): string {
  const isAnswered = steps.findLast((step) => step.what === 'lost')?.status !== undefined;
  return isAnswered ? 'wallet.open.toastAnswered' : 'wallet.open.toast';
}

// Shows the toasts of part 2, section 8. An expired session has its own toast.
function announce(movement: Movement, notify: ReturnType<typeof useNotify>): void {
  const { order } = movement.draft;
  const { failure } = movementFacts(order);
  const about = movement.id;
  if (movement.state === 'confirmed') {
    notify(kindText('success', order.kind), { type: 'success', about });
  } else if (isMovementOpen(movement)) {
    notify(openToast(movement), { ...unknownNotice, about });
  } else if (movement.state === 'refused' && movement.why !== 'session' && failure.sentence) {
    notify(failure.sentence, { type: 'error', about });
  }
}

interface EngineContext {
  admin: Admin;
  dataProvider: ConsoleDataProvider;
  announceMovement: (movement: Movement) => void;
}

const engines = new Map<string, { engine: MovementEngine; context: EngineContext }>();

/** Returns the single engine of an admin in this tab. It outlives the page: sent movements are followed to their end. */
function engineFor(context: EngineContext): MovementEngine {
  const known = engines.get(context.admin.id);
  if (known) {
    known.context = context;
    return known.engine;
  }
  const made = { context } as { engine: MovementEngine; context: EngineContext };
  made.engine = createMovementEngine(servicesOf(() => made.context));
  engines.set(context.admin.id, made);
  return made.engine;
}

function servicesOf(context: () => EngineContext): MovementServices {
  const { admin } = context();
  return {
    async send(order, operationId) {
      const answer = await context().dataProvider.moveMoney(order, operationId);
      // Only a response with a message counts, whatever a wrapper of the data provider returns.
      if (typeof answer?.message !== 'string') throw new Error('errors.outcomeUnknown');
      return answer;
    },
    sendsKeys: () => context().dataProvider.sendsKeys(),
    // No query: it would join a request that is already in flight.
    async read(email, page, retries) {
      const readOnce = () => readLedger(context().dataProvider, email, page);
      return retries === 'patient' ? withRetries(readOnce) : readOnce();
    },
    serverTime,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    setTimeout: (ms, act) => void setTimeout(act, ms),
    newId: uuid,
    journal: openJournal(admin.id),
    locks: tabLocks,
    adminId: admin.id,
    tabId,
    operator: [admin.name, admin.email].filter(Boolean).join(', ') || admin.id,
    notify: (movement) => context().announceMovement(movement),
  };
}
