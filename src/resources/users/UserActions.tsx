import { useNavigate, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { USER_PANELS } from './panels';

/** View, Edit, Chat and View Transactions of one user. */
export function UserActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const user = useRecordContext<User>();
  const panel = usePanel(...USER_PANELS);
  if (!user) return null;
  const { id } = user;
  const email = formatText(user.email).trim();
  const name = formatText(user.name).trim();
  return (
    <RowActions>
      <Link to={customerPath(id)}>{translate('common.openCustomer')}</Link>
      <button type="button" onClick={() => panel.open('view', id)}>
        {translate('resources.users.view')}
      </button>
      <button type="button" onClick={() => panel.open('edit', id)}>
        {translate('resources.users.edit')}
      </button>
      <button
        type="button"
        onClick={() => navigate(paths.chatSessions(id), { state: { userId: id, email, name } })}
      >
        {translate('resources.users.chat')}
      </button>
      <button
        type="button"
        onClick={() => navigate(paths.transactions(email), { state: { userId: id, email, name } })}
      >
        {translate('resources.users.viewTransactions')}
      </button>
    </RowActions>
  );
}
