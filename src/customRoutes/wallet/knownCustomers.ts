import { movementFacts, type Order, orderText } from '../../dataProvider/actions/movementKinds';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import type { MovementDraft, Party } from './movement';

const MOST_RECENT = 5;

// Customers that were looked up since the page was loaded, by customer ID.
const known = new Map<string, WalletCustomer>();

export function rememberCustomer(customer: WalletCustomer): void {
  if (customer.customerId === undefined) return;
  const id = String(customer.customerId);
  // A Map keeps the order of insertion: the entry becomes the newest.
  known.delete(id);
  known.set(id, customer);
}

/** Returns the customers with an email that were found last, newest first, each email once: its wallet may be a new one. */
export function recentCustomers(): { email: string; name?: string }[] {
  const byEmail = new Map<string, { email: string; name?: string }>();
  for (const { email, name } of [...known.values()].toReversed()) {
    if (email && !byEmail.has(email)) byEmail.set(email, { email, name });
  }
  return [...byEmail.values()].slice(0, MOST_RECENT);
}

export function knownCustomer(customerId: string): WalletCustomer | undefined {
  return known.get(customerId);
}

/** Returns the party of a movement with email and name if known, and the ID in the type received. */
export function partyOf(side: Party['side'], customerId: string): Party {
  const { email, name, customerId: originalId = customerId } = knownCustomer(customerId) ?? {};
  return { side, customerId: originalId, email, name };
}

export function draftOfOrder(order: Order): MovementDraft {
  const { parties: fields } = movementFacts(order);
  const sides = (['from', 'to'] as const).filter((side) => fields[side]);
  const parties = sides.map((side) => partyOf(side, orderText(order, fields[side] ?? '')));
  const originalIds = parties.map(({ side, customerId }) => [fields[side], customerId]);
  return { order: { ...order, ...Object.fromEntries(originalIds) }, parties };
}
