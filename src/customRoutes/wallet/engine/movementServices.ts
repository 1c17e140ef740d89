import { identityOf, type Order } from '../../../dataProvider/actions/movementKinds';
import type { MovementAnswer } from '../../../dataProvider/actions/wallet';
import type { Journal } from '../../../journal';
import type { TabLocks } from '../../../operations/locks';
import type { ReadLedger } from './ledgerRows';
import type { Draft, Movement } from './movementRecord';

/** What the engine needs of the console: all of it replaced by a model in the property test. */
export interface MovementServices {
  send: (order: Order, operationId: string) => Promise<MovementAnswer>;
  /** Tells whether the server knows a movement by its key, so that it can be asked again (rulings R16a). */
  sendsKeys: () => Promise<boolean>;
  /** Reads a page of a ledger; `patient` asks again where that can help (rulings R15). */
  read: (email: string, page: number, patience: 'patient' | 'once') => ReturnType<ReadLedger>;
  /** The server's clock in milliseconds, where it told it. */
  serverTime: () => number | undefined;
  now: () => number;
  /** Milliseconds of a clock that only runs forward, whatever the computer's clock is set to. */
  monotonic: () => number;
  later: (ms: number, act: () => void) => void;
  newId: () => string;
  journal: Journal;
  locks: TabLocks;
  adminId: string;
  tabId: string;
  /** Who confirms, for the receipt. */
  operator: string;
  /** Tells the person what became of a movement, wherever in the console they are. */
  tell: (movement: Movement) => void;
}

/** Names the lock that a movement and its like share. */
export const lockOf = ({ order }: Draft): string => `wallet ${identityOf(order)}`;
