import { type Identifier, isIdentifier } from '../../format/identifiers';
import { isMasked, maskAccount } from '../../format/text';
import type { Summary } from '../../http/call';
import { adminPath } from '../../http/url';
import type { WalletMessages } from '../../i18n/types';

type FailureSentence = `wallet.failure.${keyof WalletMessages['failure']}`;

/** The differences between the kinds of money movement, except the form. A new kind is one entry. */
interface MovementFacts {
  path: string;
  fields: readonly string[];
  /** Fields that are omitted from the body when empty. */
  optional: readonly string[];
  /** The customer fields by side of the movement; their ledgers show it. */
  parties: { from?: string; to?: string };
  /** Two movements are identical if these fields, the kind and the amount are equal; the narration does not count (rulings R16b). */
  identity: readonly string[];
  /** The field that holds the subject of the journal entry. */
  subject: string;
  /** Minimum amount, as decimal text. */
  minimum: string;
  /** A failure is shown in a toast with the specification's message, or in the form where there is none. */
  failure:
    | { shownAs: 'toast'; sentence: FailureSentence }
    | { shownAs: 'inline'; sentence?: undefined };
}

/** The money movements, in the order of their sections. */
const movementKinds = {
  bankTransfer: {
    path: adminPath`/wallets/bank-transfer`,
    fields: ['accountNumber', 'accountName', 'bankCode', 'narration'],
    optional: ['narration'],
    parties: {},
    identity: ['bankCode', 'accountNumber'],
    subject: 'accountNumber',
    minimum: '1',
    failure: { shownAs: 'inline' },
  },
  transfer: {
    path: adminPath`/wallets/wallet-transfer`,
    fields: ['fromCustomerId', 'toCustomerId', 'narration'],
    optional: [],
    parties: { from: 'fromCustomerId', to: 'toCustomerId' },
    identity: ['fromCustomerId', 'toCustomerId'],
    subject: 'fromCustomerId',
    minimum: '0',
    failure: { shownAs: 'toast', sentence: 'wallet.failure.transfer' },
  },
  credit: {
    path: adminPath`/wallets/credit-wallet`,
    fields: ['customerId'],
    optional: [],
    parties: { to: 'customerId' },
    identity: ['customerId'],
    subject: 'customerId',
    minimum: '0',
    failure: { shownAs: 'toast', sentence: 'wallet.failure.credit' },
  },
  debit: {
    path: adminPath`/wallets/debit-wallet`,
    fields: ['customerId'],
    optional: [],
    parties: { from: 'customerId' },
    identity: ['customerId'],
    subject: 'customerId',
    minimum: '0',
    failure: { shownAs: 'toast', sentence: 'wallet.failure.debit' },
  },
} as const satisfies Record<string, MovementFacts>;

export type MovementKind = keyof typeof movementKinds;

export const movementKindNames = Object.keys(movementKinds) as MovementKind[];

/** A money movement to send; the amount is exact decimal text, IDs are unchanged. */
export type Order = {
  [Kind in MovementKind]: { kind: Kind; amount: string } & Record<
    (typeof movementKinds)[Kind]['fields'][number],
    Identifier
  >;
}[MovementKind];

export const movementFacts = ({ kind }: { kind: MovementKind }): MovementFacts =>
  movementKinds[kind];

/** Returns a field of an order as text; '' if its kind does not have it. */
export function orderText(order: Order, field: string): string {
  return String((order as Record<string, Identifier>)[field] ?? '');
}

/** Returns the journal summary of an order: the amount and the parties. */
export function orderSummary(order: Order): Summary {
  const { from, to } = movementFacts(order).parties;
  const account = [orderText(order, 'accountName'), orderText(order, 'accountNumber')];
  return {
    amount: order.amount,
    from: from && orderText(order, from),
    to: to && orderText(order, to),
    account: account.filter(Boolean).join(', '),
  };
}

/** Returns a key that is equal for identical movements. */
export function identityOf(order: Order): string {
  const fields = movementFacts(order).identity.map((field) => orderText(order, field));
  return JSON.stringify([order.kind, order.amount, ...fields]);
}

/** Returns whether two orders are identical, by the last four digits where a settled bank transfer holds no more of its account number. */
export function isSameOrder(one: Order, other: Order): boolean {
  const numbers = [one, other].map((order) => orderText(order, 'accountNumber'));
  if (!numbers.some(isMasked)) return identityOf(one) === identityOf(other);
  const [first, second] = [one, other].map((order) =>
    identityOf(numbers.reduce(maskAccount, order)),
  );
  return first === second;
}

/** Returns whether an unknown value is an order. */
export function isOrder(value: unknown): value is Order {
  const { kind, amount, ...fields } = (value ?? {}) as Record<string, unknown>;
  if (!Object.hasOwn(movementKinds, String(kind))) return false;
  const isComplete = movementFacts({ kind: kind as MovementKind }).fields.every(
    (field) => isIdentifier(fields[field]) || fields[field] === '',
  );
  return isComplete && typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount);
}
