import { type MovementKind, type Order, textOf } from '../../../dataProvider/actions/movementKinds';
import { plus } from '../../../format/money';
import type { OpenMovement } from './movement';
import type { Draft, Movement, Party } from './movementRecord';
import { provenRows, timesIn } from './proof';

type Backwards = (order: Order, amount: string, narration: string) => Order | undefined;

/** What takes a movement back, by kind. What left for a bank cannot be fetched from here. */
const backwards = {
  credit: (order, amount) => ({ kind: 'debit', amount, customerId: textOf(order, 'customerId') }),
  debit: (order, amount) => ({ kind: 'credit', amount, customerId: textOf(order, 'customerId') }),
  transfer: (order, amount, narration) => ({
    ...{ kind: 'transfer', amount, narration },
    fromCustomerId: textOf(order, 'toCustomerId'),
    toCustomerId: textOf(order, 'fromCustomerId'),
  }),
  bankTransfer: () => undefined,
} satisfies Record<MovementKind, Backwards>;

const turned = (party: Party): Party => ({ ...party, side: party.side === 'to' ? 'from' : 'to' });

/** Writes the movement that takes back what a movement did too often; undefined where none can. */
export function correctionOf(
  m: OpenMovement,
  narrate: (narration: string) => string,
): Draft | undefined {
  if (m.state !== 'doneTwice') return undefined;
  // A record of an older console may call two anonymous rows done twice: no money is taken back for those.
  const times = timesIn(provenRows(m.evidence));
  if (times < 2) return undefined;
  const { order, parties } = m.draft;
  let { amount } = order;
  for (let surplus = times - 1; surplus > 1; surplus -= 1) {
    amount = plus(amount, order.amount);
  }
  const back: Backwards = backwards[order.kind];
  const made = back(order, amount, narrate(textOf(order, 'narration')));
  // The sender stands first, as in every draft.
  const sides = parties.map(turned).toSorted((a, b) => a.side.localeCompare(b.side));
  return made && { order: asItCame(made, sides), parties: sides, corrects: m.id };
}

// An identifier is sent as it came, a text or a number (rulings R12).
function asItCame(order: Order, parties: Party[]): Order {
  const ids = new Map(parties.map(({ customerId }) => [String(customerId), customerId]));
  const entries = Object.entries(order).map(([name, value]) =>
    name.endsWith('ustomerId') ? [name, ids.get(String(value)) ?? value] : [name, value],
  );
  return Object.fromEntries(entries) as Order;
}

/** Finds the movement that corrects another, or makes it once more, unless nothing came of it. */
export function followerOf(
  { id }: Movement,
  link: 'corrects' | 'again',
  movements: Movement[],
): Movement | undefined {
  return movements.find(
    ({ draft, state }) => draft[link] === id && state !== 'refused' && state !== 'released',
  );
}
