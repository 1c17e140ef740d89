// For how long the same key may be sent again: no one expects a movement that never arrived to be made hours later.
const KEY_LIFE_MS = 10 * 60_000;

/** How long ago a key was first sent, in milliseconds, by each clock that knows it. */
export interface KeyAge {
  /** The computer's clock: it may have been set. */
  wall: number;
  /** The clock of this page, which only runs forward; unknown for what another page sent. */
  page?: number;
  /** The server's clock, where it sends its time. */
  server?: number;
}

/** Tells whether a key is provably within its time: by a clock that cannot be set, and against none of the others. */
export function isKeyAlive({ wall, page, server }: KeyAge): boolean {
  const proofs = [page, server].filter((age) => age !== undefined);
  return proofs.length > 0 && [wall, ...proofs].every((age) => age >= 0 && age <= KEY_LIFE_MS);
}
