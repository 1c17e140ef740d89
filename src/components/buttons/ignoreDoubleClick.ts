/**
 * Lets a click act, but not the second one of a double click: that one may hit a button which the first brought under
 * the pointer, such as a dialog's confirmation or the Delete of the row that moved up (rulings R30).
 */
export function ignoreDoubleClick(act: () => unknown) {
  return ({ detail }: { detail: number }): void => {
    if (detail < 2) void act();
  };
}
