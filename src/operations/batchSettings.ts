import * as z from 'zod/mini';

/** State of an item. `sending` is in flight; an `unknown` one lost its response: only the user may settle it. */
export const itemStateSchema = z.enum(['waiting', 'sending', 'done', 'refused', 'unknown']);
export type ItemState = z.infer<typeof itemStateSchema>;

export const phaseSchema = z.enum([
  'running',
  'pausing',
  'paused',
  'stopping',
  'stopped',
  'finished',
]);
export type BatchPhase = z.infer<typeof phaseSchema>;

/** Why a batch does not continue by itself. `first` and `inARow`: these items did not succeed. */
export const stopReasonSchema = z.enum([
  'person',
  'left',
  'reload',
  'first',
  'inARow',
  'trouble',
  'signedOut',
  'notSent',
  'storage',
]);
export type StopReason = z.infer<typeof stopReasonSchema>;

export const settingsSchema = z.object({
  /** `alone`: the other items are sent only if the first one is done. */
  first: z.enum(['alone', 'withOthers']),
  /** Milliseconds between a response and the next item. */
  paceMs: z.number(),
  /** Stops after this many consecutive items that were not done, or only those of unknown outcome. */
  stopAfter: z.optional(z.object({ count: z.number(), of: z.enum(['notDone', 'unknown']) })),
  /** Pauses after each item that was not done. */
  pauseOn: z.enum(['nothing', 'notDone']),
});
export type BatchSettings = z.infer<typeof settingsSchema>;
