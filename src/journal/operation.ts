import * as z from 'zod/mini';

/** How an operation stands: on its way, ended one way or the other, or left open by a lost answer. */
export const operationOutcome = z.enum(['sending', 'done', 'refused', 'unknown', 'notSent']);
export type OperationOutcome = z.infer<typeof operationOutcome>;

/**
 * A change that this admin sent from this browser (rulings R36). It holds identifiers and kinds, no secrets and no
 * message texts; `details` is what its kind needs to look for evidence. Times are ISO 8601.
 */
export const operation = z.object({
  /** UUID; also the idempotency key (rulings R16a). */
  id: z.string(),
  adminId: z.string(),
  /** operations/kinds.ts. */
  kind: z.string(),
  /** Identifier of the record that it changes. */
  subject: z.optional(z.string()),
  batchId: z.optional(z.string()),
  /** The tab that sends it; when that tab is gone, an operation on its way is unknown. */
  tabId: z.string(),
  startedAt: z.iso.datetime(),
  outcome: operationOutcome,
  endedAt: z.optional(z.iso.datetime()),
  /** HTTP status of the answer, where one came. */
  status: z.optional(z.number()),
  /** Who said how it ended, where that was not its own answer. */
  settledBy: z.optional(z.enum(['evidence', 'person'])),
  details: z.optional(z.unknown()),
});
export type Operation = z.infer<typeof operation>;

/** Tells whether nobody knows yet what became of an operation. */
export const isOpen = ({ outcome }: Operation): boolean => outcome === 'unknown';

/** Tells whether an operation has not come to a known end: it is open, or still on its way. */
export const isUnsettled = (op: Operation): boolean => isOpen(op) || op.outcome === 'sending';
