import { movementFacts, type Order, textOf } from '../../../dataProvider/actions/movementKinds';
import type { WalletCustomer } from '../../../dataProvider/actions/wallet';
import type { Draft, Party } from './movementRecord';

const MOST_RECENT = 5;

// Customers that were looked up since the page was loaded: what is known about a bare customer id.
const known = new Map<string, WalletCustomer>();

/** Remembers a customer that a look-up found. */
export function remember(customer: WalletCustomer): void {
  if (customer.customerId === undefined) return;
  const id = String(customer.customerId);
  // The newest stands last.
  known.delete(id);
  known.set(id, customer);
}

/** Gives the customers that were found last and can be found again, newest first. */
export function recentCustomers(): { email: string; name?: string }[] {
  return [...known.values()]
    .flatMap(({ email, name }) => (email ? [{ email, name }] : []))
    .slice(-MOST_RECENT)
    .toReversed();
}

/** Gives what is known about a customer id; undefined for a stranger. */
export function whoIs(customerId: string): WalletCustomer | undefined {
  return known.get(customerId);
}

/** Makes the party of a movement, with e-mail and name where they are known, and its identifier as it came. */
export function partyOf(side: Party['side'], customerId: string): Party {
  const { email, name, customerId: asItCame = customerId } = whoIs(customerId) ?? {};
  return { side, customerId: asItCame, email, name };
}

/** Completes an order with what is known of its parties. */
export function draftOf(order: Order): Draft {
  const { parties: fields } = movementFacts(order);
  const sides = (['from', 'to'] as const).filter((side) => fields[side]);
  const parties = sides.map((side) => partyOf(side, textOf(order, fields[side] ?? '')));
  const asTheyCame = parties.map(({ side, customerId }) => [fields[side], customerId]);
  return { order: { ...order, ...Object.fromEntries(asTheyCame) }, parties };
}
