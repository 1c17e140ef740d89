import {
  type AriaAttributes,
  createContext,
  type MouseEventHandler,
  type ReactNode,
  useContext,
} from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import './RowActions.css';
import { PageLink } from '../page/PageLink';
import { useCanChange } from '../page/SignedIn';
import './RowIcons.css';

/** The icons of row actions; RowIcons.css draws them. */
export type RowIcon =
  | 'view'
  | 'edit'
  | 'remove'
  | 'chat'
  | 'ledger'
  | 'mail'
  | 'forward'
  | 'people'
  | 'save'
  | 'done'
  | 'again'
  | 'person'
  | 'list'
  | 'leave'
  | 'cancel'
  | 'around'
  | 'more';

export const ROW_ACTIONS_LABEL = 'common.actions';

/** Returns true for a column that holds the row's actions. The specification labels some of them "Action". */
export const isActionsColumn = (label: string) =>
  label === ROW_ACTIONS_LABEL || label.endsWith('.action');

/** The element ID of the row's name, by which its actions are described. */
export const RowNameContext = createContext<string | undefined>(undefined);

/** Renders the actions of one row without MUI: RowAction, or plain buttons with text. A row without an ID has none. */
export function RowActions({ children }: { children: ReactNode }) {
  const row = useRecordContext();
  return row && !row.id ? null : <span className="row-actions">{children}</span>;
}

export interface RowActionProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded'> {
  icon: RowIcon;
  /** Message key of the accessible name and tooltip, or the text itself. */
  name: string;
  /** Acts, or opens something over the page; what leads to another page is a RowLink. */
  onClick?: MouseEventHandler<HTMLElement>;
  /** Message key of a tooltip instead of the name: why the action is disabled, or its description. */
  title?: string;
  disabled?: boolean;
  danger?: boolean;
  /** Kind of the change that it starts (operations/kinds.ts). Hidden from a role that may not make this change. */
  kind?: string;
  /** A click on the row does the same. */
  opens?: boolean;
  /** The panel or dialog that it opens is open. */
  isOpen?: boolean;
}

/** Renders one action of a row: an icon button with a visually hidden label. */
export function RowAction({
  icon,
  danger,
  opens,
  name: key,
  title: about = key,
  isOpen,
  kind,
  ...button
}: RowActionProps) {
  const translate = useTranslate();
  const [name, title] = [key, about].map((text) => translate(text, { _: text }));
  const mayDo = useCanChange(kind);
  const rowName = useContext(RowNameContext);
  if (!mayDo) return null;
  return (
    <button
      type="button"
      className={`row-icon icon-${icon}${danger ? ' danger' : ''}`}
      {...button}
      data-tip={title}
      aria-describedby={title === name ? rowName : undefined}
      aria-description={title === name ? undefined : title}
      data-opens={opens || undefined}
      aria-current={isOpen || undefined}
    >
      {name}
    </button>
  );
}

interface RowLinkProps extends Pick<RowActionProps, 'icon' | 'name' | 'kind' | 'opens'> {
  to: string;
  state?: unknown;
  /** Message key of the reason why the page cannot be opened: a disabled button replaces the link. */
  unavailable?: string | false;
}

/** Renders a row action that leads to another page, as a link, so that it can be opened in another tab. */
export function RowLink({ to, state, unavailable, ...action }: RowLinkProps) {
  const { icon, name: key, kind, opens } = action;
  const translate = useTranslate();
  const mayDo = useCanChange(kind);
  const rowName = useContext(RowNameContext);
  if (unavailable) return <RowAction {...action} title={unavailable} disabled />;
  if (!mayDo) return null;
  const name = translate(key, { _: key });
  return (
    <PageLink
      className={`row-icon icon-${icon}`}
      to={to}
      state={state}
      aria-describedby={rowName}
      data-tip={name}
      data-opens={opens || undefined}
    >
      {name}
    </PageLink>
  );
}
