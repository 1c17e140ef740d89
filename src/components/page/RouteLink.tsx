import type { ComponentProps } from 'react';
import { isPlain, isPress, useAskAhead, useGo, useLinkTo } from './address';

interface RouteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address that begins at the root. */
  to: string;
  /** What the page there is told beside its address. */
  state?: unknown;
}

/** A link within the console. In place of react-router's own, which is drawn anew with each change of the address and brings the prefetching of a framework. */
export function RouteLink({ to, state, onClick, onPointerDown, ...rest }: RouteLinkProps) {
  const go = useGo();
  const linkTo = useLinkTo();
  const askAhead = useAskAhead();
  return (
    <a
      {...rest}
      href={linkTo(to)}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        if (!rest.target && isPress(event)) askAhead(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target || !isPlain(event)) return;
        event.preventDefault();
        go(to, { state });
      }}
    />
  );
}
