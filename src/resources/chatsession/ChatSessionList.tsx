import { useGetOne, useTranslate } from 'react-admin';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ROW_ACTIONS } from '../../components/buttons/RowActions';
import { ClampedText } from '../../components/fields/ClampedText';
import { Identifier } from '../../components/fields/Identifier';
import { Moment } from '../../components/fields/Moment';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { DeleteSession } from './DeleteSession';
import { NoUser } from './NoUser';
import { SessionActions } from './SessionActions';
import { SessionPanel } from './SessionPanel';
import { useSubject } from './useSubject';

const Column = DataTableColumn<ChatSession>;

/** Chat sessions of one user (part 1, section 2). */
export default function ChatSessionList() {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const asked = search.get('userId')?.trim() ?? '';
  const userId = formatText(state?.userId).trim() || asked;
  const told = { name: formatText(state?.name).trim(), email: formatText(state?.email) };
  // Whose they are came with the navigation, or is read again.
  const { data: user, isPending } = useGetOne<User>(
    'users',
    { id: userId },
    { enabled: Boolean(userId) && !told.name },
  );
  if (!userId) return <NoUser />;
  // Navigation state does not outlive a shared link or a turned page; the address does.
  if (userId !== asked) return <Navigate to={paths.chatSessions(userId)} state={state} replace />;
  const email = told.email || formatText(user?.email);
  const name = told.name || formatText(user?.name).trim() || email;
  const isReading = !told.name && isPending;
  return (
    <ListPage
      filter={{ userId }}
      trail={
        <Breadcrumbs
          way={[
            { name: translate('menu.users'), to: paths.users },
            { name: name || (isReading ? undefined : userId), to: customerPath(userId) },
            { name: translate('resources.chatsession.title') },
          ]}
        />
      }
      about={translate('resources.chatsession.of', { who: email || name || userId })}
      failureTitle="resources.chatsession.failed"
      aside={
        <>
          <SessionPanel />
          <DeleteSession />
        </>
      }
    >
      <ListTable>
        <Column source="subject" render={(row) => <ClampedText text={subjectOf(row.subject)} />} />
        <Column source="id" render={(row) => <Identifier of={row.id} />} />
        <Column
          source="createdAt"
          render={(row) => <Moment at={row.createdAt} kind="dateTime" />}
        />
        <Column label={ROW_ACTIONS} field={SessionActions} />
      </ListTable>
    </ListPage>
  );
}
