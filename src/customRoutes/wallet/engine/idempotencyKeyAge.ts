// How long a key may be sent again: no one expects a movement that never arrived to be made hours later.
const KEY_LIFE_MS = 10 * 60_000;

/** Time since a key was first sent, in milliseconds, by each available clock. */
export interface IdempotencyKeyAge {
  /** The computer's clock, which may have been set. */
  wall: number;
  /** This page's monotonic clock; undefined if another page sent the key. */
  page?: number;
  /** The server's clock; undefined if it sent no time. */
  server?: number;
}

/** Returns whether a key is still valid: proved by a clock that cannot be set, and contradicted by none. */
export function isIdempotencyKeyValid({ wall, page, server }: IdempotencyKeyAge): boolean {
  const proofs = [page, server].filter((age) => age !== undefined);
  return proofs.length > 0 && [wall, ...proofs].every((age) => age >= 0 && age <= KEY_LIFE_MS);
}
