import type { Order } from '../../dataProvider/actions/wallet';
import type { Money } from '../../format/money';

export type Kind = Order['kind'];

/** A customer on one side of a movement; e-mail and name where a look-up told them. */
export interface Party {
  side: 'from' | 'to';
  customerId: string;
  email?: string;
  name?: string;
}

/** What a person asks for: the order itself, and what is known around it but never sent. */
export interface Ask {
  order: Order;
  parties: Party[];
  /** Readable name of the bank of a bank transfer. */
  bankName?: string;
  /** The name that the operator was given, and why they went on although it did not match. */
  payee?: { given: string; match: 'match' | 'close' | 'none'; reason: string };
}

/** What a customer's ledger said at one moment; `newest` is null for an empty ledger. */
export type PartySight =
  | { status: 'noEmail' }
  | { status: 'unreadable'; reason: string }
  | { status: 'read'; newest: string | null; ids: string[]; balance?: Money; currency?: string };

/** An identical movement of the last 24 hours. */
export interface Earlier {
  id: string;
  seen: 'here' | 'ledger';
  at: string;
  reference?: string;
}

/** Everything a person is shown before they confirm. `lockedBy` is the open movement that this one would repeat. */
export interface Sight {
  parties: PartySight[];
  earlier: Earlier[];
  lockedBy?: string;
}

/** A ledger row that belongs to a movement. */
export interface LedgerProof {
  id: string;
  party: number;
  reference: string;
  status: string;
  balanceBefore?: Money;
  balanceAfter?: Money;
  currency?: string;
}

/** What is written down before anything is sent. `id` is also its idempotency key (rulings R16a). */
export interface Slip {
  id: string;
  key: string;
  ask: Ask;
  sight: Sight;
  operator: string;
  sentAt: number;
}

export type Notice = 'first' | 'moved' | 'elsewhere';

/** The states of a movement. From `sending` on it has a slip and is kept on this machine. */
export type Movement =
  | { at: 'draft' }
  | { at: 'confirming'; ask: Ask; sight?: Sight; notice: Notice }
  | { at: 'rereading'; ask: Ask; sight: Sight; notice: Notice }
  | Kept;

export type Kept =
  | { at: 'sending'; slip: Slip }
  | {
      at: 'confirmed';
      slip: Slip;
      by: 'answer' | 'ledger' | 'person';
      settledAt: number;
      message: string;
      proof: LedgerProof[];
    }
  | { at: 'refused'; slip: Slip; settledAt: number; reason: string; ended: 'here' | 'session' }
  | { at: 'unknown'; slip: Slip; reason: string }
  | { at: 'checking'; slip: Slip; reason: string; cleanAt: number }
  | { at: 'notFound'; slip: Slip; reason: string; cleanAt: number; againAt: number }
  | { at: 'released'; slip: Slip; settledAt: number };

/** Two reads of the ledger count only when they are this far apart. */
export const BETWEEN_READS_MS = 30_000;

export type Event =
  | { type: 'ask'; ask: Ask }
  | { type: 'sighted'; sight: Sight }
  | { type: 'cancel' }
  | { type: 'confirm'; repeats: 'none' | 'accepted' }
  | { type: 'reread'; sight: Sight; slip: Slip }
  | { type: 'heldElsewhere' }
  | { type: 'answered'; now: number; message: string }
  | { type: 'refused'; now: number; reason: string; ended: 'here' | 'session' }
  | { type: 'lost'; reason: string }
  | { type: 'found'; now: number; proof: LedgerProof[] }
  | { type: 'clean'; now: number }
  | { type: 'checkAgain' }
  | { type: 'happened'; now: number }
  | { type: 'release'; now: number };

/** Tells whether a movement may still have an effect that nobody knows of: its like is locked. */
export function isOpen(
  m: Movement,
): m is Extract<Kept, { at: 'unknown' | 'checking' | 'notFound' }> {
  return m.at === 'unknown' || m.at === 'checking' || m.at === 'notFound';
}

/** Names what makes two movements identical: kind, parties, amount, narration. */
export function keyOf(order: Order): string {
  switch (order.kind) {
    case 'credit':
    case 'debit':
      return JSON.stringify([order.kind, order.amount, order.customerId]);
    case 'transfer':
      return JSON.stringify([
        order.kind,
        order.amount,
        order.fromCustomerId,
        order.toCustomerId,
        order.narration,
      ]);
    case 'bankTransfer':
      return JSON.stringify([
        order.kind,
        order.amount,
        order.bankCode,
        order.accountNumber,
        order.narration,
      ]);
  }
}

/** Tells whether what was shown still holds: the same balances, no lock, and no repetition that was not shown. */
export function isSameSight(shown: Sight, now: Sight): boolean {
  const figures = ({ parties }: Sight) =>
    JSON.stringify(
      parties.map((party) =>
        party.status === 'read' ? [party.newest, party.balance] : party.status,
      ),
    );
  const known = new Set(shown.earlier.map(({ id }) => id));
  return (
    !now.lockedBy && figures(shown) === figures(now) && now.earlier.every(({ id }) => known.has(id))
  );
}

/** Tells whether a person may confirm what they see. */
export function canConfirm(m: Movement, repeats: 'none' | 'accepted'): boolean {
  if (m.at !== 'confirming' || !m.sight || m.sight.lockedBy || m.notice === 'elsewhere')
    return false;
  return m.sight.earlier.length === 0 || repeats === 'accepted';
}

/** Advances a movement by an event. An event that has no place in a state leaves the movement as it is. */
export function advance(m: Movement, event: Event): Movement {
  switch (event.type) {
    case 'ask':
      if (m.at === 'rereading' || m.at === 'sending') return m;
      return { at: 'confirming', ask: event.ask, notice: 'first' };
    case 'sighted':
      return m.at === 'confirming' ? { ...m, sight: event.sight } : m;
    case 'cancel':
      return m.at === 'confirming' || m.at === 'rereading' ? { at: 'draft' } : m;
    case 'confirm':
      if (m.at !== 'confirming' || !m.sight || !canConfirm(m, event.repeats)) return m;
      return { ...m, at: 'rereading', sight: m.sight };
    case 'reread':
      if (m.at !== 'rereading') return m;
      return isSameSight(m.sight, event.sight)
        ? { at: 'sending', slip: event.slip }
        : { ...m, at: 'confirming', sight: event.sight, notice: 'moved' };
    case 'heldElsewhere':
      return m.at === 'rereading' ? { ...m, at: 'confirming', notice: 'elsewhere' } : m;
    default:
      return settle(m, event);
  }
}

type SettlingEvent = Exclude<
  Event,
  { type: 'ask' | 'sighted' | 'cancel' | 'confirm' | 'reread' | 'heldElsewhere' }
>;

/** Advances a movement that was sent. Overloaded for records, which never go back to a draft. */
export function settle(m: Kept, event: SettlingEvent): Kept;
export function settle(m: Movement, event: SettlingEvent): Movement;
export function settle(m: Movement, event: SettlingEvent): Movement {
  switch (event.type) {
    case 'answered':
      // An answer that comes after all, from the tab that was believed dead, settles an open question too.
      if (m.at !== 'sending' && !isOpen(m)) return m;
      return confirmed(m.slip, 'answer', event.now, [], event.message);
    case 'refused': {
      if (m.at !== 'sending' && !isOpen(m)) return m;
      const { now: settledAt, reason, ended } = event;
      return { at: 'refused', slip: m.slip, settledAt, reason, ended };
    }
    case 'lost':
      return m.at === 'sending' ? { at: 'unknown', slip: m.slip, reason: event.reason } : m;
    case 'found':
      if (event.proof.length === 0) return m;
      // After an answer the ledger adds the reference; after a loss it decides.
      if (m.at === 'confirmed') return m.proof.length > 0 ? m : { ...m, proof: event.proof };
      return isOpen(m) ? confirmed(m.slip, 'ledger', event.now, event.proof) : m;
    case 'clean':
      if (m.at === 'unknown') return { ...m, at: 'checking', cleanAt: event.now };
      if (m.at === 'checking' && event.now - m.cleanAt >= BETWEEN_READS_MS) {
        return { ...m, at: 'notFound', againAt: event.now };
      }
      return m;
    case 'checkAgain':
      return m.at === 'notFound' ? { at: 'unknown', slip: m.slip, reason: m.reason } : m;
    case 'happened':
      return isOpen(m) ? confirmed(m.slip, 'person', event.now, []) : m;
    case 'release':
      return isOpen(m) ? { at: 'released', slip: m.slip, settledAt: event.now } : m;
  }
}

function confirmed(
  slip: Slip,
  by: 'answer' | 'ledger' | 'person',
  settledAt: number,
  proof: LedgerProof[],
  message = '',
): Kept {
  return { at: 'confirmed', slip, by, settledAt, message, proof };
}
