import * as z from 'zod/mini';

/** The outcomes of an operation in the order of the filter of Activity. `notDone` is a person's word, or a failed ledger row. */
export const OUTCOMES = ['sending', 'done', 'refused', 'notSent', 'unknown', 'notDone'] as const;

/**
 * A change that this admin sent from this browser. It holds IDs and kinds, no secrets and no message texts; `details` is the
 * order of a movement, or the changed fields of an ordinary edit (operations/edits.ts). Loaded with the journal only, and by
 * Activity: other pages render without it.
 */
export const operationSchema = z.object({
  /** UUID; also the idempotency key. */
  id: z.string(),
  adminId: z.string(),
  /** A kind of operations/kinds.ts. */
  kind: z.string(),
  /** Guarded by its caller, whatever its kind is. */
  guarded: z.optional(z.boolean()),
  subject: z.optional(z.string()),
  /** Names, titles, amounts and counts: the parameters of its sentence (components/feedback/useOperationSentence.ts). */
  summary: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  batchId: z.optional(z.string()),
  /** Identifies the content that was sent, to detect a repeat. */
  digest: z.optional(z.string()),
  /** The sending tab; once that tab is gone, an operation in flight is unknown. */
  tabId: z.string(),
  /** Time of the first request, by this browser's clock. */
  startedAt: z.iso.datetime(),
  /** The same by the server's clock, of a guarded change, where its `Date` header could be read. */
  serverStartedAt: z.optional(z.iso.datetime()),
  /** The same word on every screen. `notDone` is a person's word, or a failed ledger row. */
  outcome: z.enum(OUTCOMES),
  endedAt: z.optional(z.iso.datetime()),
  /** HTTP status of the response, if one was received. */
  status: z.optional(z.number()),
  /** The server's words in the latest response. */
  message: z.optional(z.string()),
  /** Why an item of a batch is not done: message keys or the server's message; the note is shown next to the reason. */
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Who settled it, if not the server. `later`: a later save made it irrelevant, but not known. */
  settledBy: z.optional(z.enum(['ledger', 'person', 'later'])),
  /** Requests sent with its key, if there was more than one. */
  attempts: z.optional(z.number()),
  /** The outcome before the latest of several requests. */
  before: z.optional(z.enum(['unknown', 'notDone'])),
  /** Its requests carry its ID as the idempotency key. */
  hasKey: z.optional(z.boolean()),
  /** References and IDs in the responses to it: a ledger row that has one of them names it. */
  names: z.optional(z.array(z.string())),
  details: z.optional(z.unknown()),
});
