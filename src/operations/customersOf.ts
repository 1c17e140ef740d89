import { formatText } from '../format/text';
import type { Operation } from '../journal/operation';

/** A customer as named by an operation. */
export interface NamedCustomer {
  userId?: string;
  /** ID of their wallet. */
  customerId?: string;
  email?: string;
}

// Kinds whose subject is a user ID.
const OF_USERS = ['users.update', 'teams_members.delete'];

interface Parties {
  draft?: { parties?: { customerId?: unknown; email?: unknown }[] };
}

// The record may be of any version, so no part of its shape is assumed.
function partiesOf(details: unknown): NamedCustomer[] {
  const parties = (details as Parties | null | undefined)?.draft?.parties;
  if (!Array.isArray(parties)) return [];
  return parties.map((party) => ({
    customerId: formatText(party?.customerId) || undefined,
    email: formatText(party?.email) || undefined,
  }));
}

/** Returns the customers that an operation concerns, as far as it names them. */
export function customersOf({ kind, subject, details }: Operation): NamedCustomer[] {
  if (OF_USERS.includes(kind)) return [{ userId: subject }];
  return kind.startsWith('wallet.') ? partiesOf(details) : [];
}

/** Returns whether an operation concerns a customer, by any of the customer's known IDs or the email. */
export function concernsCustomer(operation: Operation, customer: NamedCustomer): boolean {
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
