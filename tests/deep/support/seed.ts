/** The seed of all random values in these tests; `npm run test:deep -- --random` picks another. */
export const seed = Number(process.env.DEEP_SEED ?? 12);

/** Returns a generator of numbers from 0 to 1, deterministic for a seed (mulberry32). */
export function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles cases by the seed, so that no case passes only because of those before it. */
export function shuffled<T>(all: readonly T[]): T[] {
  const random = randomOf(seed);
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
