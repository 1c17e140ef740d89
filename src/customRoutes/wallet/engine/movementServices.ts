import { identityOf, type Order } from '../../../dataProvider/actions/movementKinds';
import type { MovementResponse } from '../../../dataProvider/actions/wallet';
import type { Journal } from '../../../journal';
import type { TabLocks } from '../../../operations/locks';
import type { ReadLedger } from './ledgerRows';
import type { Movement, MovementDraft } from './movementRecord';

/** The engine's dependencies; the property test replaces all of them with a model. */
export interface MovementServices {
  send: (order: Order, operationId: string) => Promise<MovementResponse>;
  /** Returns whether the server identifies a movement by its key, so that the request can be repeated (rulings R16a). */
  sendsKeys: () => Promise<boolean>;
  /** Reads a page of a ledger; `patient` retries where that can help (rulings R15). */
  read: (email: string, page: number, patience: 'patient' | 'once') => ReturnType<ReadLedger>;
  /** Returns the server's clock in milliseconds, if it sent its time. */
  serverTime: () => number | undefined;
  now: () => number;
  /** Returns the milliseconds of a monotonic clock. */
  monotonic: () => number;
  setTimeout: (ms: number, act: () => void) => void;
  newId: () => string;
  journal: Journal;
  locks: TabLocks;
  adminId: string;
  tabId: string;
  operator: string;
  notify: (movement: Movement) => void;
}

export const lockOf = ({ order }: MovementDraft): string => `wallet ${identityOf(order)}`;
