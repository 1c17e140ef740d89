/** The seed of everything random in these tests; `npm run test:deep -- --random` picks another. */
export const seed = Number(process.env.DEEP_SEED ?? 12);

/** Makes numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Puts cases in an order that the seed decides: nothing may hold only because of what came before it. */
export function shuffled<T>(all: readonly T[]): T[] {
  const random = randomOf(seed);
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
