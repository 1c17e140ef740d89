import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ClampedText } from '../../components/ClampedText';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { ROW_ACTIONS } from '../../components/list/RowActions';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
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
  if (!userId) return <NoUser />;
  // Navigation state does not outlive a shared link or a turned page; the address does.
  if (userId !== asked) return <Navigate to={paths.chatSessions(userId)} state={state} replace />;
  return (
    <ListPage
      filter={{ userId }}
      about={translate('resources.chatsession.of', { who: formatText(state?.email) || userId })}
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
        <Column source="id" render={(row) => formatText(row.id)} />
        <Column source="createdAt" render={(row) => formatTime(row.createdAt, 'dateTime')} />
        <Column label={ROW_ACTIONS} field={SessionActions} />
      </ListTable>
    </ListPage>
  );
}
