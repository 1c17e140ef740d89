import type { QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { retried } from '../../../dataProvider/retried';
import { serverTime } from '../../../http/serverTime';
import { openJournal } from '../../../journal';
import { tabId } from '../../../journal/tab';
import { openTabLocks } from '../../../operations/tabLock';
import type { Admin } from '../../../types';
import { readLedger } from './ledgerPages';
import { createMovementEngine, type MovementEngine } from './movementEngine';
import type { Movement } from './movementRecord';
import type { MovementServices } from './movementServices';

/** The console as an engine works with it; the newest one counts. */
export interface EngineContext {
  admin: Admin;
  dataProvider: ConsoleDataProvider;
  queryClient: QueryClient;
  tell: (movement: Movement) => void;
}

const engines = new Map<string, { engine: MovementEngine; context: EngineContext }>();

/** Gives the one engine of an admin in this tab. It outlives the screen: what was sent is followed to its end. */
export function engineFor(context: EngineContext): MovementEngine {
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
      // Only an answer that was read counts as one: anything a wrapper may put in its place does not.
      if (typeof answer?.message !== 'string') throw new Error('errors.outcomeUnknown');
      return answer;
    },
    sendsKeys: () => context().dataProvider.sendsKeys(),
    // Evidence is read for itself: no query, which would join a request that is under way already.
    async read(email, page, patience) {
      const readOnce = () => readLedger(context().dataProvider, email, page);
      return patience === 'patient' ? retried(readOnce) : readOnce();
    },
    serverTime,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    later: (ms, act) => void setTimeout(act, ms),
    newId: uuid,
    journal: openJournal(admin.id),
    locks: openTabLocks(),
    adminId: admin.id,
    tabId,
    operator: [admin.name, admin.email].filter(Boolean).join(', ') || admin.id,
    tell: (movement) => context().tell(movement),
  };
}
