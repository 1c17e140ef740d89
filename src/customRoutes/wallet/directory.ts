import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import type { Party } from './movement';

// Customers that were looked up since the page was loaded: what is known about a bare customer id.
const known = new Map<string, WalletCustomer>();

/** Remembers a customer that a look-up found. */
export function remember(customer: WalletCustomer): void {
  if (customer.customerId) known.set(customer.customerId, customer);
}

/** Gives what is known about a customer id; undefined for a stranger. */
export function whoIs(customerId: string): WalletCustomer | undefined {
  return known.get(customerId);
}

/** Makes the party of a movement, with e-mail and name where they are known. */
export function partyOf(side: Party['side'], customerId: string): Party {
  const { email, name } = whoIs(customerId) ?? {};
  return { side, customerId, email, name };
}
