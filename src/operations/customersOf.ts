import { formatText } from '../format/text';
import type { Operation } from '../journal/operation';

/** A customer as an operation names them. */
export interface NamedCustomer {
  userId?: string;
  /** Of their wallet. */
  customerId?: string;
  email?: string;
}

// Kinds whose subject is the identifier of a user.
const OF_USERS = ['users.update', 'teams_members.delete'];

interface Parties {
  draft?: { parties?: { customerId?: unknown; email?: unknown }[] };
}

// What a movement keeps of its parties; a record of any origin, so nothing of it is taken for granted.
function partiesOf(details: unknown): NamedCustomer[] {
  const parties = (details as Parties | null | undefined)?.draft?.parties;
  if (!Array.isArray(parties)) return [];
  return parties.map((party) => ({
    customerId: formatText(party?.customerId) || undefined,
    email: formatText(party?.email) || undefined,
  }));
}

/** Lists the customers that an operation touches, as far as it names them. */
export function customersOf({ kind, subject, details }: Operation): NamedCustomer[] {
  if (OF_USERS.includes(kind)) return [{ userId: subject }];
  return kind.startsWith('wallet.') ? partiesOf(details) : [];
}

/** Tells whether an operation touches a customer, by any of the names that are known of them. */
export function touches(operation: Operation, customer: NamedCustomer): boolean {
  const { subject } = operation;
  const isSame = (a = '', b = '') => a !== '' && a.toLowerCase() === b.toLowerCase();
  const bySubject = { userId: subject, customerId: subject, email: subject };
  return [bySubject, ...customersOf(operation)].some(
    ({ userId, customerId, email }) =>
      isSame(userId, customer.userId) ||
      isSame(customerId, customer.customerId) ||
      isSame(email, customer.email),
  );
}
