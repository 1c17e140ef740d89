import * as z from 'zod/mini';
import {
  isOrder,
  isSameOrder,
  movementFacts,
  type Order,
  orderSummary,
  orderText,
} from '../../dataProvider/actions/movementKinds';
import { type Identifier, isIdentifier } from '../../format/identifiers';
import { maskAccount } from '../../format/maskAccount';
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
  /** Why they may not be the customer of the requested email (rulings R51). */
  mismatch: z.catch(
    z.optional(z.object({ reason: z.enum(['otherEmail', 'noEmail']), requested: text })),
    undefined,
  ),
});

/** A requested movement: the order, and data about it that is never sent. Only the order must be readable. */
const draft = z.object({
  order: z.custom<Order>(isOrder),
  parties: z.catch(z.array(party), []),
  /** The account of a bank transfer: holder, number and bank. */
  account: z.catch(z.optional(z.array(text)), undefined),
});

/** A customer's ledger as read for the confirmation: the keys of its rows, and the newest balance of each currency. */
const partyFigures = z.discriminatedUnion('status', [
  z.object({ status: z.literal('noEmail') }),
  z.object({ status: z.literal('unreadable'), reason: text }),
  z.object({
    status: z.literal('read'),
    ids: z.array(text),
    balances: z.catch(z.array(z.object({ currency: text, balance: money })), []),
  }),
]);

/** A ledger row that was shown beside a movement. */
const ledgerRow = z.object({ key: text, reference: text, at: text, status: text });

/** Stored with the operation of a movement before it is sent. */
const details = z.object({
  draft,
  snapshot: z.catch(z.object({ parties: z.array(partyFigures) }), { parties: [] }),
  operator: z.catch(text, ''),
  /** The row that shows it: it names the movement, or the admin chose it. A row settles one movement only. */
  row: z.catch(z.optional(ledgerRow), undefined),
});

export type Party = z.infer<typeof party>;
export type MovementDraft = z.infer<typeof draft>;
export type PartyFigures = z.infer<typeof partyFigures>;
export type SettlingRow = z.infer<typeof ledgerRow>;
export type MovementDetails = z.infer<typeof details>;

/** A movement is an operation with an order in it. */
export type Movement = Omit<Operation, 'details'> & { details: MovementDetails };

const read = new WeakMap<Operation, Movement | undefined>();

/** Returns an operation as a movement; undefined if it is none, or its order cannot be read. */
export function movementOf(operation: Operation): Movement | undefined {
  if (!isSettledInWallet(operation)) return undefined;
  if (!read.has(operation)) {
    const found = details.safeParse(operation.details).data;
    read.set(operation, found && { ...operation, details: found });
  }
  return read.get(operation);
}

/** Returns whether a movement, or a record that cannot be read, is being sent or of unknown outcome. */
const isPending = (operation: Operation): boolean =>
  operation.outcome === 'sending' || isOperationOpen(operation);

/** Returns whether an operation forbids a new movement with this order: it is pending and identical, or may be. */
export function locks(operation: Operation, order: Order): boolean {
  if (operation.kind !== `wallet.${order.kind}` || !isPending(operation)) return false;
  const movement = movementOf(operation);
  if (movement) return isSameOrder(movement.details.draft.order, order);
  const subject = orderText(order, movementFacts(order).subject);
  return (operation.subject ?? subject) === subject;
}

/** Returns the names by which a ledger row names a movement: its key, if it was sent, and what the server called it. */
export const namesOf = ({ id, hasKey, names = [] }: Movement): string[] => [
  ...(hasKey ? [id] : []),
  ...names,
];

// The stored order of a settled bank transfer has the last four digits of its account only (rulings R36).
const comparable = (order: Order): string =>
  JSON.stringify(
    Object.entries(maskAccount(order, orderText(order, 'accountNumber')))
      .map(([name, value]) => [name, String(value)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

/** Returns whether two orders are equal in every field, the narration included. */
export const isUnchanged = (one: Order, other: Order): boolean =>
  comparable(one) === comparable(other);

const HOUR_MS = 60 * 60 * 1000;

/** Returns whether the server still recognises the key of a movement: `hours` since its first request have not passed. */
export const isKeyYoung = ({ hasKey, startedAt }: Movement, now: number, hours: number): boolean =>
  Boolean(hasKey) && hours > 0 && now - Date.parse(startedAt) < hours * HOUR_MS;

/** Returns the summary for a colleague: the amount, and each side by its known name (rulings R36). */
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
