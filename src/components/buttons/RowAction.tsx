import type { AriaAttributes, MouseEventHandler, PointerEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { useMayDo } from '../page/SignedIn';
import { DIRECTIONAL, ROW_ICONS, type RowIcon } from './rowIcons';

interface RowActionProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded'> {
  icon: RowIcon;
  /** Its accessible name, and its tooltip. */
  name: string;
  onClick: MouseEventHandler<HTMLElement>;
  onPointerDown?: PointerEventHandler;
  /** Why it cannot be pressed, or what it does: the tooltip in place of the name. */
  title?: string;
  disabled?: boolean;
  danger?: boolean;
  /** The change that it begins (operations/kinds.ts): it is not shown to a role that may not make it. */
  kind?: string;
  /** It is what a click on the row does as well. */
  opens?: boolean;
  /** What it opens is open. */
  isOpen?: boolean;
}

function ActionIcon({ icon }: { icon: RowIcon }) {
  const Icon = ROW_ICONS[icon];
  return <Icon data-points={DIRECTIONAL.has(icon) || undefined} />;
}

/** One action of a row: an icon button with a visually hidden label. */
export function RowAction({ icon, name, title = name, danger, opens, ...rest }: RowActionProps) {
  const { isOpen, kind, ...button } = rest;
  const mayDo = useMayDo(kind);
  if (!mayDo) return null;
  return (
    <button
      type="button"
      className={danger ? 'row-icon danger' : 'row-icon'}
      {...button}
      data-tip={title}
      aria-description={title === name ? undefined : title}
      data-opens={opens || undefined}
      aria-current={isOpen || undefined}
    >
      <ActionIcon icon={icon} />
      {name}
    </button>
  );
}

interface RowLinkProps extends Pick<RowActionProps, 'icon' | 'name'> {
  to: string;
}

/** An action of a row that leads to another page: a link, so that it opens in another tab as well. */
export function RowLink({ icon, name, to }: RowLinkProps) {
  return (
    <Link className="row-icon" to={to} data-tip={name}>
      <ActionIcon icon={icon} />
      {name}
    </Link>
  );
}
