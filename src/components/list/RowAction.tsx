import type { MouseEventHandler } from 'react';
import { RouteLink } from '../RouteLink';
import { POINTING, type RowIcon, rowIcons } from './rowIcons';

interface RowActionProps {
  icon: RowIcon;
  /** Its accessible name, and what stands beside the pointer. */
  name: string;
  onClick: MouseEventHandler;
  /** Why it cannot be pressed, or what it does, in place of the name beside the pointer. */
  title?: string;
  disabled?: boolean;
  danger?: boolean;
  /** It is what a click on the row does as well. */
  opens?: boolean;
  /** What it opens is open. */
  isOpen?: boolean;
}

/** One action of a row: an icon whose name is there for everybody who does not see it. */
export function RowAction({ icon, name, title = name, danger, opens, ...rest }: RowActionProps) {
  const { isOpen, ...button } = rest;
  return (
    <button
      type="button"
      {...button}
      title={title}
      className={danger ? 'danger' : undefined}
      data-opens={opens || undefined}
      aria-current={isOpen || undefined}
    >
      <IconAndName {...{ icon, name }} />
    </button>
  );
}

interface RowLinkProps extends Pick<RowActionProps, 'icon' | 'name'> {
  to: string;
}

/** An action of a row that leads to another page: a link, so that it opens in another tab as well. */
export function RowLink({ icon, name, to }: RowLinkProps) {
  return (
    <RouteLink to={to} title={name}>
      <IconAndName {...{ icon, name }} />
    </RouteLink>
  );
}

function IconAndName({ icon, name }: Pick<RowActionProps, 'icon' | 'name'>) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" data-points={POINTING.has(icon) || undefined}>
        <path d={rowIcons[icon]} />
      </svg>
      <span>{name}</span>
    </>
  );
}
