import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './PlainButton.css';

/** Renders a button that looks like MUI's small outlined one, for the first list, which does not load MUI. */
export const PlainButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="plain-button" {...props} />
);

/** Renders a link within the console that looks like a PlainButton. */
export const PlainLink = (props: ComponentProps<typeof Link>) => (
  <Link className="plain-button" {...props} />
);

/**
 * Returns a click handler that ignores the second click of a double click. It may hit a button that the first click moved under
 * the pointer, such as a dialog's confirmation or the Delete of the next row.
 */
export function ignoreDoubleClick(act: () => unknown) {
  return ({ detail }: { detail: number }): void => {
    if (detail < 2) void act();
  };
}
