import * as z from 'zod/mini';
import {
  isOrder,
  movementFacts,
  type Order,
  orderSummary,
  textOf,
} from '../../../dataProvider/actions/movementKinds';
import type { Operation, OperationOutcome } from '../../../journal/operation';
import { keptSummary } from '../../../operations/recordChanges';
import { type Step, step } from './steps';

const text = z.string();
const money = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** A customer on one side of a movement; e-mail and name where a look-up told them. */
const party = z.object({
  side: z.enum(['from', 'to']),
  customerId: z.union([text, z.number()]),
  email: z.optional(text),
  name: z.optional(text),
});

/** What a person asks for: the order itself, and what is known around it but never sent. */
const draft = z.object({
  order: z.custom<Order>(isOrder),
  parties: z.array(party),
  /** The account of a bank transfer, in the words that a person reads. */
  account: z.optional(z.array(text)),
  /** The name that the operator was given, and why they went on although it did not match. */
  payee: z.optional(
    z.object({ given: text, match: z.enum(['match', 'close', 'none']), reason: text }),
  ),
  /** The earlier movement that this one corrects: it was done twice. */
  corrects: z.optional(text),
  /** The earlier movement that this one makes once more: nothing had come of it. */
  again: z.optional(text),
});

/** What a customer's ledger said at one moment; `newest` is null for an empty ledger. */
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

/** An identical movement of the last 24 hours. */
const earlierMovement = z.object({
  id: text,
  seen: z.enum(['here', 'ledger']),
  at: text,
  reference: z.optional(text),
});

/** What a person is shown before they confirm. `lockedBy` is the open movement that this one would repeat. */
const snapshot = z.object({
  parties: z.array(partySnapshot),
  earlier: z.array(earlierMovement),
  lockedBy: z.optional(text),
  /** The server's own clock in milliseconds, where it told it. */
  serverTime: z.optional(z.number()),
});

/** A ledger row that shows a movement; `isOurs` when its reference or narration names the operation. */
const evidence = z.object({
  id: text,
  party: z.number(),
  isOurs: z.boolean(),
  /** A user said that it is theirs. */
  isMine: z.optional(z.boolean()),
  at: text,
  reference: text,
  status: text,
  balanceBefore: z.optional(money),
  balanceAfter: z.optional(money),
  currency: z.optional(text),
});

// A step that only another version of the console knows must not make the movement unreadable.
function readSteps(stored: unknown): Step[] {
  return Array.isArray(stored) ? stored.flatMap((each) => step.safeParse(each).data ?? []) : [];
}

/** What is written down before anything is sent. `id` is the operation's, and its idempotency key (rulings R16a). */
const sent = z.object({
  id: text,
  draft,
  snapshot,
  operator: text,
  sentAt: z.number(),
  /** The server was asked once more under the same key. */
  isAskedAgain: z.optional(z.boolean()),
  /** Ledger rows that a person said are somebody else's. */
  foreignRows: z.optional(z.array(text)),
  /** What happened since, oldest first. */
  steps: z.optional(z.pipe(z.unknown(), z.transform(readSteps))),
});

const rows = z.array(evidence);
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
    answer: z.optional(z.object({ message: text, reference: z.optional(text) })),
  }),
  z.object({
    state: z.literal('doneTwice'),
    ...{ reason: text, message: text, isAnswered: z.boolean(), evidence: rows },
  }),
]);
const movement = z.intersection(sent, state);

export type Party = z.infer<typeof party>;
export type Draft = z.infer<typeof draft>;
export type PartySnapshot = z.infer<typeof partySnapshot>;
export type EarlierMovement = z.infer<typeof earlierMovement>;
export type Snapshot = z.infer<typeof snapshot>;
export type Evidence = z.infer<typeof evidence>;
export type SentMovement = z.infer<typeof sent>;
/** A movement that was confirmed, from the moment before it leaves. */
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

/** Summarises a movement for a colleague: how much, and each side by the name that is known of it (rulings R36). */
function summaryOf({ draft: { order, parties, account }, snapshot }: Movement) {
  const read = snapshot.parties.flatMap((each) => (each.status === 'read' ? each : []));
  const currency = read.find((each) => each.currency)?.currency;
  const sides = parties.map((each) => [each.side, each.name || each.email || `${each.customerId}`]);
  const words = account && { account: account.filter(Boolean).join(', ') };
  return keptSummary({ ...orderSummary(order), currency, ...Object.fromEntries(sides), ...words });
}

/** Returns the fields of a movement's operation; who sent it is known to the journal, or to the sender. */
export function fieldsOf(m: Movement): Omit<Operation, 'id' | 'adminId' | 'tabId'> {
  const { order } = m.draft;
  return {
    startedAt: new Date(m.sentAt).toISOString(),
    kind: `wallet.${order.kind}`,
    subject: textOf(order, movementFacts(order).subject),
    summary: summaryOf(m),
    outcome: m.state === 'refused' && m.why === 'notSent' ? 'notSent' : outcomes[m.state],
    ...('settledAt' in m && { endedAt: new Date(m.settledAt).toISOString() }),
    settledBy: settledBy(m),
    details: m,
  };
}

const read = new WeakMap<Operation, { movement?: Movement }>();

/** Reads the details of a movement's operation as they were written, whatever the operation's outcome is by now. */
export function detailsOf(operation: Operation): Movement | undefined {
  const found = movement.safeParse(operation.details);
  return found.success && found.data.id === operation.id ? found.data : undefined;
}

/** Reads the movement of an operation; undefined where there is none, or none that can be read. */
export function movementOf(operation: Operation): Movement | undefined {
  const known = read.get(operation);
  if (known) return known.movement;
  const found = detailsOf(operation);
  const made = found && withOutcome(found, operation);
  read.set(operation, { movement: made });
  return made;
}

/** Tells whether an operation is a movement whose record cannot be read: it is set aside, not lost. */
export function isUnreadable(operation: Operation): boolean {
  return operation.kind.startsWith('wallet.') && movementOf(operation) === undefined;
}

// The client writes an end down before the engine does, and the journal's page may settle what is open.
function withOutcome(m: Movement, { outcome, settledBy, endedAt, startedAt }: Operation): Movement {
  if (outcomes[m.state] !== 'sending' && outcomes[m.state] !== 'unknown') return m;
  // What the server confirmed cannot be said not to be done, by whatever wrote it.
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

/** Tells whether the server confirmed an open movement that may have taken effect more than once. */
export const isAnswered = (m: Movement): boolean =>
  (m.state === 'doneTwice' && m.isAnswered) || (m.state === 'matched' && m.answer !== undefined);

/** Gives what a movement is, whatever became of it. */
export function sentOf(m: Movement): SentMovement {
  const { id, draft, snapshot, operator, sentAt, isAskedAgain, foreignRows, steps } = m;
  return { id, draft, snapshot, operator, sentAt, isAskedAgain, foreignRows, steps };
}
