/** A ledger was read and proves nothing. `message` is a message key, `detail` what the ledger shows of it. */
export class CannotTell extends Error {
  override name = 'CannotTell';
  constructor(
    reason: string,
    readonly detail?: string,
  ) {
    super(reason);
  }
}
