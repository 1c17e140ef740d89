import type { ComponentProps, MouseEvent } from 'react';
import { useGo, useLinkTo } from './address';

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address that begins at the root. */
  to: string;
  /** What the page there is told beside its address. */
  state?: unknown;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link within the console. In place of react-router's own, which is drawn anew with each change of the address and brings the prefetching of a framework. */
export function RouteLink({ to, state, onClick, ...rest }: RouteLinkProps) {
  const go = useGo();
  const linkTo = useLinkTo();
  return (
    <a
      {...rest}
      href={linkTo(to)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target || !isPlain(event)) return;
        event.preventDefault();
        go(to, { state });
      }}
    />
  );
}
