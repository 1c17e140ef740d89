/**
 * Cells that do not hold yet, as `call: fault`, with the reason. One that holds is said in the run, to be taken out.
 */
export const pending: Record<string, string> = {};

/** Tells whether any cell of a row is pending: what its trouble logs is then forgiven. */
export const isPending = (row: string): boolean =>
  Object.keys(pending).some((cell) => cell.startsWith(`${row}: `));
