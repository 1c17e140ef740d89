import { useRecordContext } from 'react-admin';
import { RowLink } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { lazyPart } from '../../components/page/lazyPart';
import { PanelAction } from '../../components/panel/PanelAction';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { MoreActions } from './MoreActions';

const UserMenu = lazyPart(() => import('./UserMenu'));

export function UserActions() {
  const user = useRecordContext<User>();
  if (!user) return null;
  const { id } = user;
  const email = formatText(user.email).trim();
  const state = { userId: id, email, name: formatText(user.name).trim() };
  return (
    <RowActions>
      <RowLink icon="person" name="common.openCustomer" to={customerPath(id)} />
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
      <MoreActions menu={UserMenu} />
    </RowActions>
  );
}
