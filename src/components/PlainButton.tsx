import type { ComponentProps } from 'react';
import './PlainButton.css';

/** A button as MUI's small outlined one, drawn light: for what stands in the first list, before MUI's is loaded. */
export const PlainButton = (props: ComponentProps<'button'>) => (
  <button className="plain-button" {...props} />
);
