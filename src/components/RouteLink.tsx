import type { ComponentProps, MouseEvent } from 'react';
import { useGo, useLinkTo } from './address';

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address that begins at the root. */
  to: string;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link within the console for where many stand: react-router's own is drawn anew with each change of the address. */
export function RouteLink({ to, onClick, ...rest }: RouteLinkProps) {
  const go = useGo();
  const linkTo = useLinkTo();
  return (
    <a
      {...rest}
      href={linkTo(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
