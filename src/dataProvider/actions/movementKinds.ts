import { isMasked, maskAccount } from '../../format/maskAccount';
import type { Summary } from '../../http/call';
import { adminPath } from '../../http/url';
import type { WalletMessages } from '../../i18n/types';

type FailureSentence = `wallet.failure.${keyof WalletMessages['failure']}`;

/** All that differs between kinds of money movement, apart from the form. A further kind is one entry. */
interface MovementFacts {
  /** Where it is sent with POST. */
  path: string;
  /** What is sent beside the amount. */
  fields: readonly string[];
  /** Fields that the body leaves out when they are empty. */
  optional: readonly string[];
  /** The fields that name a customer, by the side of their wallet: their ledgers show the movement. */
  parties: { from?: string; to?: string };
  /** With kind and amount, what makes two movements identical. */
  identity: readonly string[];
  /** The field that names what the journal says it is about. */
  subject: string;
  /** The least amount, as decimal text. */
  minimum: string;
  /** Where a failure is said, and the specification's sentence for it, where it gives one. */
  failure: { said: 'toast'; sentence: FailureSentence } | { said: 'inline'; sentence?: undefined };
}

/** The one table of money movements (part 2, sections 3, 7 and 8), in the order of their sections. */
export const movementKinds = {
  bankTransfer: {
    path: adminPath`/wallets/bank-transfer`,
    fields: ['accountNumber', 'accountName', 'bankCode', 'narration'],
    optional: ['narration'],
    parties: {},
    identity: ['bankCode', 'accountNumber', 'narration'],
    subject: 'accountNumber',
    minimum: '1',
    failure: { said: 'inline' },
  },
  transfer: {
    path: adminPath`/wallets/wallet-transfer`,
    fields: ['fromCustomerId', 'toCustomerId', 'narration'],
    optional: [],
    parties: { from: 'fromCustomerId', to: 'toCustomerId' },
    identity: ['fromCustomerId', 'toCustomerId', 'narration'],
    subject: 'fromCustomerId',
    minimum: '0.01',
    failure: { said: 'toast', sentence: 'wallet.failure.transfer' },
  },
  credit: {
    path: adminPath`/wallets/credit-wallet`,
    fields: ['customerId'],
    optional: [],
    parties: { to: 'customerId' },
    identity: ['customerId'],
    subject: 'customerId',
    minimum: '0.01',
    failure: { said: 'toast', sentence: 'wallet.failure.credit' },
  },
  debit: {
    path: adminPath`/wallets/debit-wallet`,
    fields: ['customerId'],
    optional: [],
    parties: { from: 'customerId' },
    identity: ['customerId'],
    subject: 'customerId',
    minimum: '0.01',
    failure: { said: 'toast', sentence: 'wallet.failure.debit' },
  },
} as const satisfies Record<string, MovementFacts>;

export type MovementKind = keyof typeof movementKinds;

/** The kinds, in the order of their sections. */
export const movementKindNames = Object.keys(movementKinds) as MovementKind[];

/** A movement of money as it is sent; the amount is exact decimal text (rulings R29), an identifier as it came (R12). */
export type Order = {
  [Kind in MovementKind]: { kind: Kind; amount: string } & Record<
    (typeof movementKinds)[Kind]['fields'][number],
    string | number
  >;
}[MovementKind];

/** Gives the facts of the kind of an order. */
export const movementFacts = ({ kind }: { kind: MovementKind }): MovementFacts =>
  movementKinds[kind];

/** Gives a field of an order as text; '' for one that its kind does not have. */
export function textOf(order: Order, field: string): string {
  return String((order as Record<string, string | number>)[field] ?? '');
}

/** Summarises an order for the journal: the amount, and both sides as far as the order names them. */
export function orderSummary(order: Order): Summary {
  const { from, to } = movementFacts(order).parties;
  const account = [textOf(order, 'accountName'), textOf(order, 'accountNumber')];
  return {
    amount: order.amount,
    from: from && textOf(order, from),
    to: to && textOf(order, to),
    account: account.filter(Boolean).join(', '),
  };
}

/** Names what makes two movements identical. */
export function identityOf(order: Order): string {
  const fields = movementFacts(order).identity.map((field) => textOf(order, field));
  return JSON.stringify([order.kind, order.amount, ...fields]);
}

/**
 * Tells whether two orders are identical. The record of a settled bank transfer holds the last four digits of its account
 * number only (rulings R36): then these decide.
 */
export function isSameOrder(one: Order, other: Order): boolean {
  const numbers = [one, other].map((order) => textOf(order, 'accountNumber'));
  if (!numbers.some(isMasked)) return identityOf(one) === identityOf(other);
  const [first, second] = [one, other].map((order) =>
    identityOf(numbers.reduce(maskAccount, order)),
  );
  return first === second;
}

/** Tells whether a value of any origin is an order. */
export function isOrder(value: unknown): value is Order {
  const { kind, amount, ...fields } = (value ?? {}) as Record<string, unknown>;
  if (!Object.hasOwn(movementKinds, String(kind))) return false;
  const isWhole = movementFacts({ kind: kind as MovementKind }).fields.every((field) =>
    ['string', 'number'].includes(typeof fields[field]),
  );
  return isWhole && typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount);
}
