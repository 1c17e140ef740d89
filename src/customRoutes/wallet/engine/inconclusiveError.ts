/** Thrown when a ledger was read but proves nothing. `message` is a message key, `detail` a value from the ledger. */
export class InconclusiveError extends Error {
  override name = 'InconclusiveError';
  constructor(
    reason: string,
    readonly detail?: string,
  ) {
    super(reason);
  }
}
