import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import type { Party } from './movement';

// Customers that were looked up since the page was loaded, by customer ID.
const known = new Map<string, Omit<WalletCustomer, 'raw'>>();

/** Remembers a customer who was looked up, for a form that names them by ID. */
export function rememberCustomer(customer: Omit<WalletCustomer, 'raw'>): void {
  if (customer.customerId !== undefined) known.set(String(customer.customerId), customer);
}

/** Returns the party of a movement as its look-up returned it, with the ID in the type received; without one, its ID alone. */
export function partyOf(side: Party['side'], id: string, found = known.get(id)): Party {
  const { email, name, mismatch, customerId = id } = found ?? {};
  return { side, customerId, email, name, mismatch };
}
