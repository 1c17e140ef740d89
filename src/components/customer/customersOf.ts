import { formatText } from '../../format/text';
import type { Operation } from '../../journal/operation';

export interface NamedCustomer {
  userId?: string;
  /** ID of their wallet. */
  customerId?: string;
  email?: string;
}

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

interface Recipients {
  userIds?: unknown;
}

/** Returns the recipients of a message by ID; none of a message to a role, or of one that an older version recorded. */
function recipientsOf(details: unknown): NamedCustomer[] {
  const ids = (details as Recipients | null | undefined)?.userIds;
  return Array.isArray(ids) ? ids.map((id) => ({ userId: formatText(id) || undefined })) : [];
}

/** Returns the customers that a subject names: a number of another kind, such as a lead's, is no customer's. */
function namedBySubject(kind: string, subject: string | undefined): NamedCustomer[] {
  if (kind.startsWith('users.') || kind === 'teams_members.delete') return [{ userId: subject }];
  // The subject of a bank transfer is an account number.
  const isCustomer = kind.startsWith('wallet.') && kind !== 'wallet.bankTransfer';
  return isCustomer ? [{ customerId: subject }] : [];
}

/** Returns the customers that an operation concerns, as far as it names them. */
export function customersOf({ kind, subject, details }: Operation): NamedCustomer[] {
  if (kind.startsWith('notifications.')) return recipientsOf(details);
  const parties = kind.startsWith('wallet.') ? partiesOf(details) : [];
  return parties.length > 0 ? parties : namedBySubject(kind, subject);
}

/** Returns whether an operation concerns a customer, by any of the customer's known IDs or the email. */
export function concernsCustomer(operation: Operation, customer: NamedCustomer): boolean {
  const isSame = (a = '', b = '') => a !== '' && a.toLowerCase() === b.toLowerCase();
  return customersOf(operation).some(
    ({ userId, customerId, email }) =>
      isSame(userId, customer.userId) ||
      isSame(customerId, customer.customerId) ||
      isSame(email, customer.email),
  );
}

/** Returns whether a message went to a role, or to all, and so to a customer of this role; '' is an unknown role. */
export function reachesRole({ kind, summary }: Operation, role: string): boolean {
  const audience = kind.startsWith('notifications.') ? summary?.audience : undefined;
  if (audience === undefined) return false;
  return role === '' || audience === 'all' || audience === 'both' || audience === role;
}

interface Reachable {
  phone?: unknown;
  email?: unknown;
}

/** Returns the first channel that can reach a customer. The message page offers all three. */
export function channelFor({ phone, email }: Reachable): 'sms' | 'email' | 'push' {
  if (formatText(phone).trim()) return 'sms';
  return formatText(email).trim() ? 'email' : 'push';
}
