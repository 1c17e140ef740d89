import * as z from 'zod/mini';
import {
  isOrder,
  isSameOrder,
  movementFacts,
  type Order,
  orderSummary,
  orderText,
} from '../../dataProvider/actions/movementKinds';
import { HOUR_MS } from '../../format/dates';
import { type Identifier, isIdentifier } from '../../format/identifiers';
import { isMasked, maskAccount } from '../../format/text';
import type { Summary } from '../../http/call';
import { isOperationOpen, type Operation } from '../../journal/operation';
import { isSettledInWallet } from '../../operations/settleOperation';

const text = z.string();
const money = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** A customer on one side of a movement; email and name if a look-up returned them. */
const party = z.object({
  side: z.enum(['from', 'to']),
  customerId: z.custom<Identifier>(isIdentifier),
  email: z.optional(text),
  name: z.optional(text),
  /** Why they may not be the customer of the requested email. */
  mismatch: z.catch(
    z.optional(z.object({ reason: z.enum(['otherEmail', 'noEmail']), requested: text })),
    undefined,
  ),
});

/** A requested movement: the order, and data about it that is never sent. Only the order must be readable. */
const draft = z.object({
  order: z.custom<Order>(isOrder),
  /** An HMAC of the digits of the account number, which the record of a settled bank transfer masks, and the number's type. */
  accountMac: z.catch(z.optional(z.object({ digits: text, type: text })), undefined),
  parties: z.catch(z.array(party), []),
  /** The account of a bank transfer: holder, number and bank. */
  account: z.catch(z.optional(z.array(text)), undefined),
  /** The movement that this one reverses: the ID of its operation. */
  reverses: z.catch(z.optional(text), undefined),
  /** The currency that was typed with the amount: no other one may be shown or sent. */
  typedCurrency: z.catch(z.optional(text), undefined),
});

/** A ledger as read for the confirmation: the keys of its rows, and each currency's newest balance, absent where it is not known. */
const partyFigures = z.discriminatedUnion('status', [
  z.object({ status: z.literal('noEmail') }),
  z.object({ status: z.literal('unreadable'), reason: text }),
  z.object({
    status: z.literal('read'),
    ids: z.array(text),
    balances: z.catch(z.array(z.object({ currency: text, balance: z.optional(money) })), []),
  }),
]);

/** A ledger row that was shown beside a movement. */
const ledgerRow = z.object({ key: text, reference: text, at: text, status: text });

/** Rows of one side's ledger that could be the movement, where they are more than the server's answer explains. */
const furtherRows = z.object({ side: z.enum(['from', 'to']), rows: z.array(ledgerRow) });

/** The ledger's row of one side of a movement that is done, which its receipt shows. */
const ledgerEntry = z.object({
  side: z.enum(['from', 'to']),
  /** ID of the row, by which the transactions list opens it. */
  id: text,
  reference: text,
  balances: z.catch(z.optional(z.object({ before: money, after: money })), undefined),
  currency: z.catch(z.optional(text), undefined),
});

/** Stored with the operation of a movement before it is sent. */
const details = z.object({
  draft,
  snapshot: z.catch(z.object({ parties: z.array(partyFigures) }), { parties: [] }),
  operator: z.catch(text, ''),
  /** The row that shows it: it names the movement, or the admin chose it. A row settles one movement only. */
  row: z.catch(z.optional(ledgerRow), undefined),
  furtherRows: z.catch(z.optional(z.array(furtherRows)), undefined),
  /** Rows that name it, as read after the answer. */
  entries: z.catch(z.optional(z.array(ledgerEntry)), undefined),
  /** How often the browser's clock had been set back when it was first sent. */
  clockSetBacks: z.catch(z.optional(z.number()), undefined),
});

export type Party = z.infer<typeof party>;
export type MovementDraft = z.infer<typeof draft>;
export type PartyFigures = z.infer<typeof partyFigures>;
export type SettlingRow = z.infer<typeof ledgerRow>;
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export type MovementDetails = z.infer<typeof details>;

/** A movement is an operation with an order in it. */
export type Movement = Omit<Operation, 'details'> & { details: MovementDetails };

const read = new WeakMap<Operation, Movement | undefined>();

/** Returns an operation as a movement; undefined if it is none, or its order cannot be read. */
export function movementOf(operation: Operation): Movement | undefined {
  if (!isSettledInWallet(operation)) return undefined;
  if (!read.has(operation)) {
    const parsed = details.safeParse(operation.details).data;
    read.set(operation, parsed && { ...operation, details: parsed });
  }
  return read.get(operation);
}

export const movementsIn = (operations: readonly Operation[]): Movement[] =>
  operations.flatMap((operation) => movementOf(operation) ?? []);

/** Returns whether a movement, or a record that cannot be read, is being sent or of unknown outcome. */
const isPending = (operation: Operation): boolean =>
  operation.outcome === 'sending' || isOperationOpen(operation);

/** Returns whether an operation forbids a new movement with this order: it is pending and identical, or may be. */
export function blocksOrder(operation: Operation, draft: MovementDraft): boolean {
  const { order } = draft;
  if (operation.kind !== `wallet.${order.kind}` || !isPending(operation)) return false;
  const movement = movementOf(operation);
  if (movement) return isSameMovement(movement.details.draft, draft);
  const subject = orderText(order, movementFacts(order).subject);
  return (operation.subject ?? subject) === subject;
}

/** Returns the names by which a ledger row names a movement: its key, if it was sent, and what the server called it. */
export const namesOf = ({ id, hasKey, names = [] }: Movement): string[] => [
  ...(hasKey ? [id] : []),
  ...names,
];

// A number and a text are different in a request's body, and so under an idempotency key.
const comparable = (order: Order): string =>
  JSON.stringify(
    Object.entries(order)
      .map(([name, value]) => [name, typeof value, String(value)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

const accountOf = ({ order }: MovementDraft): string => orderText(order, 'accountNumber');

export const accountNumberOf = ({ order }: MovementDraft): Identifier | undefined =>
  'accountNumber' in order ? order.accountNumber : undefined;

const isAccountMasked = (draft: MovementDraft) => isMasked(accountOf(draft));

/** Returns whether two orders move the same amount between the same parties; the narration does not count. */
export function isSameMovement(one: MovementDraft, other: MovementDraft): boolean {
  if (!isSameOrder(one.order, other.order)) return false;
  const [mac, otherMac] = [one.accountMac, other.accountMac];
  // A record without an HMAC shows four digits only: it may be the same account.
  if (![one, other].some(isAccountMasked) || !mac || !otherMac) return true;
  return mac.digits === otherMac.digits;
}

/** Returns whether two orders are equal in every field and its type, the narration included. */
export function isUnchanged(one: MovementDraft, other: MovementDraft): boolean {
  if (![one, other].some(isAccountMasked)) {
    return comparable(one.order) === comparable(other.order);
  }
  const [mac, otherMac] = [one.accountMac, other.accountMac];
  if (!mac || mac.digits !== otherMac?.digits || mac.type !== otherMac.type) return false;
  const [masked, alsoMasked] = [one, other].map((each) =>
    comparable(maskAccount(each.order, accountOf(each))),
  );
  return masked === alsoMasked;
}

/** The clocks at one moment, in milliseconds: the browser's, and the server's if it is known. */
export interface Clocks {
  now: number;
  server?: number;
  /** How often the browser's clock was set back so far; undefined while that is not known. */
  setBacks?: number;
}

/**
 * Returns whether the server still recognises the key of a movement: `hours` since its first request have not passed by the clock
 * that counts more of them. Without the server's clock, an age by a browser's clock that was set back since is not known.
 */
export function isKeyYoung(m: Movement, clocks: Clocks, hours: number): boolean {
  const { hasKey, startedAt, serverStartedAt = '', details } = m;
  const ageByBrowser = clocks.now - Date.parse(startedAt);
  const ageByServer = (clocks.server ?? Number.NaN) - Date.parse(serverStartedAt);
  const isServerKnown = !Number.isNaN(ageByServer);
  const age = isServerKnown ? Math.max(ageByBrowser, ageByServer) : ageByBrowser;
  const isAgeKnown = isServerKnown || clocks.setBacks === (details.clockSetBacks ?? 0);
  return Boolean(hasKey) && isAgeKnown && age >= 0 && age < hours * HOUR_MS;
}

/** Returns the summary for a colleague: the amount, and each side by its known name. */
export function summaryOf({ order, parties, account }: MovementDraft, currency?: string): Summary {
  const sides = parties.map((each) => [each.side, each.name || each.email || `${each.customerId}`]);
  const words = account && { account: account.filter(Boolean).join(', ') };
  return { ...orderSummary(order), currency, ...Object.fromEntries(sides), ...words };
}

/** Returns the currency of a movement: the only one of its ledgers; undefined if they show none, or several. */
export function movementCurrency(parties: readonly PartyFigures[] = []): string | undefined {
  const all = parties.flatMap((each) =>
    each.status === 'read' ? each.balances.map(({ currency }) => currency) : [],
  );
  const [first, ...others] = new Set(all.filter(Boolean));
  return others.length === 0 ? first : undefined;
}
