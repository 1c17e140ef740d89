import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useRouter } from './address';

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of a page, from the root of the console. */
  to: string;
  state?: unknown;
}

/** Renders a link of a row: react-router's Link renders again at each navigation, and a list has a hundred. */
export function PageLink({ to, state, onClick, ...props }: PageLinkProps) {
  const router = useRouter();
  const { basename } = router;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
    const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
    if (defaultPrevented || !isPlain || (props.target && props.target !== '_self')) return;
    event.preventDefault();
    void router.navigate(to, { state });
  };
  const href = basename && basename !== '/' ? basename + to : to;
  return <a {...props} href={href} onClick={open} />;
}
