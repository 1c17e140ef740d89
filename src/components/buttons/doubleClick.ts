/**
 * Returns a click handler that ignores the second click of a double click. It may hit a button that the first click moved under
 * the pointer, such as a dialog's confirmation or the Delete of the next row.
 */
export function ignoreDoubleClick(act: () => unknown) {
  return ({ detail }: { detail: number }): void => {
    if (detail < 2) void act();
  };
}

/** Returns a dialog's `onClose` that ignores the second click of the double click that opened the dialog. */
export const closeUnlessDoubleClick =
  (onClose: (() => void) | undefined) =>
  (event: object, reason: string): void => {
    const { detail = 0 } = event as { detail?: number };
    if (reason !== 'backdropClick' || detail < 2) onClose?.();
  };
