import * as z from 'zod/mini';

/**
 * What became of an item. `sending` is on its way; of an `unknown` one the answer was lost: only a person may say what
 * became of it.
 */
export const itemState = z.enum(['waiting', 'sending', 'done', 'refused', 'unknown']);
export type ItemState = z.infer<typeof itemState>;

export const phase = z.enum(['running', 'pausing', 'paused', 'stopping', 'stopped', 'finished']);
export type Phase = z.infer<typeof phase>;

/** Why a batch does not go on by itself. `first` and `inARow` are the items that did not succeed. */
export const why = z.enum([
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
export type Why = z.infer<typeof why>;

export const settings = z.object({
  /** The first item goes alone, and the others only if it is done. */
  first: z.enum(['alone', 'withOthers']),
  /** Milliseconds between an answer and the next item. */
  paceMs: z.number(),
  /** Stops after so many items in a row that were not done, or only after those of unknown outcome. */
  stopAfter: z.optional(z.object({ count: z.number(), of: z.enum(['notDone', 'unknown']) })),
  /** Pauses after each item that was not done. */
  pauseOn: z.enum(['nothing', 'notDone']),
});
export type Settings = z.infer<typeof settings>;
