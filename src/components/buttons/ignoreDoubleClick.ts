/**
 * Returns a click handler that ignores the second click of a double click. It may hit a button that the first click
 * moved under the pointer, such as a dialog's confirmation or the Delete of the next row (rulings R30).
 */
export function ignoreDoubleClick(act: () => unknown) {
  return ({ detail }: { detail: number }): void => {
    if (detail < 2) void act();
  };
}
