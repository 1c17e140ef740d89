import type { Order } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { ChangeOptions } from '../../http/call';
import type { Journal } from '../../journal';
import type { TabLocks } from '../../operations/locks';
import type { MovementDraft } from './movement';

export type Retries = 'retried' | 'once';

/** What the wallet needs; the model test replaces all of it. */
export interface MovementServices {
  journal: Journal;
  locks: TabLocks;
  /** Sends an order once, recorded under an ID. Throws CallError. */
  send: (order: Order, options: ChangeOptions) => Promise<unknown>;
  /** Reads the newest page of a ledger, newest first; `retried` where that can help. */
  read: (email: string, retries: Retries) => Promise<Transaction[]>;
  /** Hours for which the server recognises a key. */
  keyHours: () => number;
  /** Milliseconds of the browser's clock. */
  now: () => number;
  /** Milliseconds of the server's clock, if it sent its time. */
  serverTime: () => number | undefined;
  /** Reads how often this browser's clock was set back. Rejects if the browser does not store it. */
  clockSetBacks: () => Promise<number>;
  /** Sends one read, whose response may hold the server's time. Rejects without a response. */
  reach: () => Promise<unknown>;
  /** Returns an HMAC of a text by this browser's key; undefined where it has none. */
  macOf: (text: string) => Promise<string | undefined>;
  newId: () => string;
  operator: string;
  /** Announces the end of a request: its failure, or undefined if it is done; `isUnknown`: the movement is not settled by it. */
  notify: (draft: MovementDraft, id: string, failure: unknown, isUnknown: boolean) => void;
  /** Announces that the ledger has more rows that could be a movement than the server's answer explains. */
  notifyFurtherRows: () => void;
  /** Announces that nothing was sent, since the figures had changed, after the page was left. */
  notifyUnsent: () => void;
}
