import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './PlainButton.css';

/** A button as MUI's small outlined one, drawn light: for what stands in the first list, before MUI's is loaded. */
export const PlainButton = (props: ComponentProps<'button'>) => (
  <button className="plain-button" {...props} />
);

/** A link within the console that looks as one. */
export const PlainLink = (props: ComponentProps<typeof Link>) => (
  <Link className="plain-button" {...props} />
);
