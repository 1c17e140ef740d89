import { type ReactNode, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowAction, RowActions, RowLink } from '../../components/buttons/RowAction';
import { lazyPart } from '../../components/page/lazyPart';
import { PageLink } from '../../components/page/PageLink';
import { PanelAction } from '../../components/panel/usePanel';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';

const UserMenu = lazyPart(() => import('./UserMenu'));

function MoreActions() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <RowAction
        icon="more"
        name="common.moreActions"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <UserMenu anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

export function UserActions() {
  const user = useRecordContext<User>();
  if (!user) return null;
  const { id } = user;
  const email = formatText(user.email).trim();
  const state = { userId: id, email, name: formatText(user.name).trim() };
  return (
    <RowActions>
      <PanelAction icon="view" name="resources.users.view" opens isDocked panel="view" />
      <PanelAction icon="edit" name="resources.users.edit" kind="users.update" panel="edit" />
      <RowLink icon="chat" name="resources.users.chat" to={paths.chatSessions(id)} state={state} />
      <RowLink
        icon="ledger"
        name="resources.users.viewTransactions"
        to={paths.transactions(email)}
        state={state}
        unavailable={email === '' && 'resources.users.noEmail'}
      />
      <MoreActions />
    </RowActions>
  );
}

interface UserNameProps {
  /** Absent if the row has no ID. */
  id?: string | number;
  children: ReactNode;
}

export const UserName = ({ id, children }: UserNameProps) =>
  id && children ? (
    <PageLink className="row-name" to={customerPath(id)}>
      {children}
    </PageLink>
  ) : (
    children
  );
