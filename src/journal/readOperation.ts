import * as z from 'zod/mini';
import type { Operation } from './operation';

// Loaded with the journal: what is only drawn needs no schema.
const operation = z.object({
  id: z.string(),
  adminId: z.string(),
  kind: z.string(),
  subject: z.optional(z.string()),
  batchId: z.optional(z.string()),
  tabId: z.string(),
  startedAt: z.iso.datetime(),
  outcome: z.enum(['sending', 'done', 'refused', 'unknown', 'notSent']),
  endedAt: z.optional(z.iso.datetime()),
  status: z.optional(z.number()),
  settledBy: z.optional(z.enum(['evidence', 'person', 'later'])),
  details: z.optional(z.unknown()),
}) satisfies z.ZodMiniType<Operation>;

/** Reads a stored record as an operation; undefined when it is none. */
export function readOperation(stored: unknown): Operation | undefined {
  return operation.safeParse(stored).data;
}
