import * as z from 'zod/mini';
import {
  isOrder,
  movementFacts,
  type Order,
  orderSummary,
  orderText,
} from '../../../dataProvider/actions/movementKinds';
import { type Identifier, isIdentifier } from '../../../format/identifiers';
import type { Operation, OperationOutcome } from '../../../journal/operation';
import { trimSummary } from '../../../operations/recordChanges';
import { type Step, stepSchema } from './steps';

const text = z.string();
const money = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** A customer on one side of a movement; email and name if a look-up returned them. */
const party = z.object({
  side: z.enum(['from', 'to']),
  customerId: z.custom<Identifier>(isIdentifier),
  email: z.optional(text),
  name: z.optional(text),
});

/** A requested movement: the order itself, and data about it that is never sent. */
const draft = z.object({
  order: z.custom<Order>(isOrder),
  parties: z.array(party),
  account: z.optional(z.array(text)),
  /** The expected account name, and the reason to continue although it did not match. */
  payee: z.optional(
    z.object({ given: text, match: z.enum(['match', 'close', 'none']), reason: text }),
  ),
  /** The earlier movement that this one corrects: it was done twice. */
  corrects: z.optional(text),
  /** The earlier movement that this one repeats: it had no effect. */
  again: z.optional(text),
});

/** State of a customer's ledger at one moment; `newest` is null for an empty ledger. */
const partySnapshot = z.discriminatedUnion('status', [
  z.object({ status: z.literal('noEmail') }),
  z.object({ status: z.literal('unreadable'), reason: text }),
  z.object({
    status: z.literal('read'),
    newest: z.nullable(text),
    ids: z.array(text),
    balance: z.optional(money),
    currency: z.optional(text),
  }),
]);

const earlierMovement = z.object({
  id: text,
  seen: z.enum(['here', 'ledger']),
  at: text,
  reference: z.optional(text),
});

/** The data that the user sees before confirming. `lockedBy` is the open movement that this one would repeat. */
const snapshot = z.object({
  parties: z.array(partySnapshot),
  earlier: z.array(earlierMovement),
  lockedBy: z.optional(text),
  /** The server's clock in milliseconds, if it sent its time. */
  serverTime: z.optional(z.number()),
});

/** A ledger row that shows a movement; `isOurs` if its reference or narration names the operation. */
const evidence = z.object({
  id: text,
  party: z.number(),
  isOurs: z.boolean(),
  /** The user claimed it. */
  isMine: z.optional(z.boolean()),
  at: text,
  reference: text,
  status: text,
  balanceBefore: z.optional(money),
  balanceAfter: z.optional(money),
  currency: z.optional(text),
});

// A step that only another version knows must not make the movement unreadable.
function readSteps(stored: unknown): Step[] {
  return [stored].flat().flatMap((each) => stepSchema.safeParse(each).data ?? []);
}

/** Stored before anything is sent. `id` is the operation's ID and its idempotency key (rulings R16a). */
const sent = z.object({
  id: text,
  draft,
  snapshot,
  operator: text,
  sentAt: z.number(),
  isRetried: z.optional(z.boolean()),
  foreignRows: z.optional(z.array(text)),
  /** Events since then, oldest first. */
  steps: z.optional(z.pipe(z.unknown(), z.transform(readSteps))),
});

const rows = z.array(evidence);
const answer = z.object({ message: text, reference: z.optional(text), proven: z.optional(rows) });
const settledAt = z.number();
const cleanAt = z.number();
const state = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending') }),
  z.object({
    state: z.literal('confirmed'),
    ...{ settledAt, message: text, reference: z.optional(text), evidence: rows },
    by: z.enum(['answer', 'ledger', 'person']),
  }),
  z.object({
    state: z.literal('refused'),
    ...{ settledAt, reason: text, why: z.enum(['server', 'session', 'notSent']) },
  }),
  z.object({ state: z.literal('released'), settledAt }),
  z.object({ state: z.literal('unknown'), reason: text }),
  z.object({ state: z.literal('checking'), reason: text, cleanAt }),
  z.object({ state: z.literal('notFound'), reason: text, cleanAt, againAt: z.number() }),
  z.object({
    state: z.literal('matched'),
    ...{ reason: text, evidence: rows },
    answer: z.optional(answer),
  }),
  z.object({
    state: z.literal('doneTwice'),
    ...{ reason: text, message: text, isAnswered: z.boolean(), evidence: rows },
  }),
]);
const movement = z.intersection(sent, state);

export type Party = z.infer<typeof party>;
export type MovementDraft = z.infer<typeof draft>;
export type PartySnapshot = z.infer<typeof partySnapshot>;
export type EarlierMovement = z.infer<typeof earlierMovement>;
export type Snapshot = z.infer<typeof snapshot>;
export type Evidence = z.infer<typeof evidence>;
export type SentMovement = z.infer<typeof sent>;
/** A confirmed movement, from the moment before it is sent. */
export type Movement = z.infer<typeof movement>;

const outcomes = {
  sending: 'sending',
  confirmed: 'done',
  refused: 'refused',
  released: 'refused',
  unknown: 'unknown',
  checking: 'unknown',
  notFound: 'unknown',
  matched: 'unknown',
  doneTwice: 'unknown',
} satisfies Record<Movement['state'], OperationOutcome>;

function settledBy(m: Movement): Operation['settledBy'] {
  if (m.state === 'released') return 'person';
  if (m.state !== 'confirmed' || m.by === 'answer') return undefined;
  return m.by === 'ledger' ? 'evidence' : 'person';
}

/** Returns the summary for a colleague: the amount, and each side by its known name (rulings R36). */
function summaryOf({ draft: { order, parties, account }, snapshot }: Movement) {
  const read = snapshot.parties.flatMap((each) => (each.status === 'read' ? each : []));
  const currency = read.find((each) => each.currency)?.currency;
  const sides = parties.map((each) => [each.side, each.name || each.email || `${each.customerId}`]);
  const words = account && { account: account.filter(Boolean).join(', ') };
  return trimSummary({ ...orderSummary(order), currency, ...Object.fromEntries(sides), ...words });
}

export function operationFields(m: Movement): Omit<Operation, 'id' | 'adminId' | 'tabId'> {
  const { order } = m.draft;
  return {
    startedAt: new Date(m.sentAt).toISOString(),
    kind: `wallet.${order.kind}`,
    subject: orderText(order, movementFacts(order).subject),
    summary: summaryOf(m),
    outcome: m.state === 'refused' && m.why === 'notSent' ? 'notSent' : outcomes[m.state],
    ...('settledAt' in m && { endedAt: new Date(m.settledAt).toISOString() }),
    settledBy: settledBy(m),
    details: m,
  };
}

const read = new WeakMap<Operation, { movement?: Movement }>();

/** Returns the movement as stored in an operation's details, regardless of the operation's current outcome. */
export function detailsOf(operation: Operation): Movement | undefined {
  const found = movement.safeParse(operation.details);
  return found.success && found.data.id === operation.id ? found.data : undefined;
}

export function movementOf(operation: Operation): Movement | undefined {
  const known = read.get(operation);
  if (known) return known.movement;
  const found = detailsOf(operation);
  const made = found && withOutcome(found, operation);
  read.set(operation, { movement: made });
  return made;
}

/** Returns whether an operation is a movement whose record cannot be read; such a record is not deleted. */
export function isUnreadable(operation: Operation): boolean {
  return operation.kind.startsWith('wallet.') && movementOf(operation) === undefined;
}

// The client stores an outcome before the engine does, and the Activity page may settle an open movement.
function withOutcome(m: Movement, { outcome, settledBy, endedAt, startedAt }: Operation): Movement {
  if (outcomes[m.state] !== 'sending' && outcomes[m.state] !== 'unknown') return m;
  // No writer may mark a movement as not done that the server confirmed.
  if (isAnswered(m) && outcome !== 'done') return m;
  const at = Date.parse(endedAt ?? startedAt);
  switch (outcome) {
    case 'done': {
      const by = settledBy === 'evidence' ? 'ledger' : settledBy === 'person' ? 'person' : 'answer';
      const rows = 'evidence' in m ? m.evidence : [];
      return { ...sentOf(m), state: 'confirmed', by, settledAt: at, message: '', evidence: rows };
    }
    case 'refused':
    case 'notSent': {
      if (settledBy === 'person') return { ...sentOf(m), state: 'released', settledAt: at };
      const why = outcome === 'refused' ? 'server' : 'notSent';
      return { ...sentOf(m), state: 'refused', settledAt: at, reason: 'errors.refused', why };
    }
    case 'unknown':
      return m.state === 'sending' ? lostAt(m, at) : m;
    case 'sending':
      return m;
  }
}

function lostAt(m: Movement, at: number): Movement {
  const reason = 'errors.outcomeUnknown';
  const steps = [...(m.steps ?? []), { what: 'lost' as const, at, reason }];
  return { ...sentOf(m), state: 'unknown', reason, steps };
}

/** Returns whether the server confirmed an open movement that may have taken effect more than once. */
export const isAnswered = (m: Movement): boolean =>
  (m.state === 'doneTwice' && m.isAnswered) || (m.state === 'matched' && m.answer !== undefined);

export function sentOf(m: Movement): SentMovement {
  const { id, draft, snapshot, operator, sentAt, isRetried, foreignRows, steps } = m;
  return { id, draft, snapshot, operator, sentAt, isRetried, foreignRows, steps };
}
