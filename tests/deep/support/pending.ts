/** Cells that fail for now, as `call: fault`, with the reason. The run reports one that passes, so that it is removed here. */
export const pending: Record<string, string> = {};

/** Returns whether any cell of a row is pending: its logged errors are then ignored. */
export const isPending = (row: string): boolean =>
  Object.keys(pending).some((cell) => cell.startsWith(`${row}: `));
