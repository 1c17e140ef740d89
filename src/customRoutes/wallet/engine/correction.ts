import {
  type MovementKind,
  type Order,
  orderText,
} from '../../../dataProvider/actions/movementKinds';
import { plus } from '../../../format/money';
import type { OpenMovement } from './movement';
import type { Movement, MovementDraft, Party } from './movementRecord';
import { countEffects, provenRows } from './proof';

type Backwards = (order: Order, amount: string, narration: string) => Order | undefined;

/** Returns the reversal of an order, by kind. A bank transfer cannot be reversed from here. */
const backwards = {
  credit: (order, amount) => ({
    kind: 'debit',
    amount,
    customerId: orderText(order, 'customerId'),
  }),
  debit: (order, amount) => ({
    kind: 'credit',
    amount,
    customerId: orderText(order, 'customerId'),
  }),
  transfer: (order, amount, narration) => ({
    ...{ kind: 'transfer', amount, narration },
    fromCustomerId: orderText(order, 'toCustomerId'),
    toCustomerId: orderText(order, 'fromCustomerId'),
  }),
  bankTransfer: () => undefined,
} satisfies Record<MovementKind, Backwards>;

const turned = (party: Party): Party => ({ ...party, side: party.side === 'to' ? 'from' : 'to' });

/** Returns the draft that reverses the surplus of a movement done more than once; undefined if there is none. */
export function correctionOf(
  m: OpenMovement,
  narrate: (narration: string) => string,
): MovementDraft | undefined {
  if (m.state !== 'doneTwice') return undefined;
  // A record of an older version may call two anonymous rows done twice; they do not justify a reversal.
  const times = countEffects(provenRows(m.evidence));
  if (times < 2) return undefined;
  const { order, parties } = m.draft;
  let { amount } = order;
  for (let surplus = times - 1; surplus > 1; surplus -= 1) {
    amount = plus(amount, order.amount);
  }
  const back: Backwards = backwards[order.kind];
  const made = back(order, amount, narrate(orderText(order, 'narration')));
  // The sender is first, as in every draft.
  const sides = parties.map(turned).toSorted((a, b) => a.side.localeCompare(b.side));
  return made && { order: withOriginalIds(made, sides), parties: sides, corrects: m.id };
}

// An ID is sent in the type in which it was received, text or number (rulings R12).
function withOriginalIds(order: Order, parties: Party[]): Order {
  const ids = new Map(parties.map(({ customerId }) => [String(customerId), customerId]));
  const entries = Object.entries(order).map(([name, value]) =>
    name.endsWith('ustomerId') ? [name, ids.get(String(value)) ?? value] : [name, value],
  );
  return Object.fromEntries(entries) as Order;
}

/** Returns the movement that corrects or repeats another, unless it had no effect. */
export function followingMovement(
  { id }: Movement,
  link: 'corrects' | 'again',
  movements: Movement[],
): Movement | undefined {
  return movements.find(
    ({ draft, state }) => draft[link] === id && state !== 'refused' && state !== 'released',
  );
}
