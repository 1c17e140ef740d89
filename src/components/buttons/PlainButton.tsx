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
