import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowAction, RowLink } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsPanelOpen, useOpenPanel } from '../../components/panel/usePanel';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { MoreActions } from './MoreActions';
import { USER_PANELS } from './panels';

const UserMenu = lazyPart(() => import('./UserMenu'));

/** Renders Open customer, View, Edit, Chat and View Transactions of one user, and the menu of further actions. */
export function UserActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const user = useRecordContext<User>();
  const openPanel = useOpenPanel(...USER_PANELS);
  const isOpen = useIsPanelOpen('view', user?.id);
  if (!user) return null;
  const { id } = user;
  const email = formatText(user.email).trim();
  const state = () => ({ userId: id, email, name: formatText(user.name).trim() });
  return (
    <RowActions>
      <RowLink icon="person" name={translate('common.openCustomer')} to={customerPath(id)} />
      <RowAction
        icon="view"
        name={translate('resources.users.view')}
        opens
        isOpen={isOpen}
        onClick={() => openPanel('view', id)}
      />
      <RowAction
        icon="edit"
        name={translate('resources.users.edit')}
        kind="users.update"
        onClick={() => openPanel('edit', id)}
      />
      <RowAction
        icon="chat"
        name={translate('resources.users.chat')}
        onClick={() => navigate(paths.chatSessions(id), { state: state() })}
      />
      <RowAction
        icon="ledger"
        name={translate('resources.users.viewTransactions')}
        onClick={() => navigate(paths.transactions(email), { state: state() })}
      />
      <MoreActions menu={UserMenu} />
    </RowActions>
  );
}
