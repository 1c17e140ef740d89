import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowAction';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { EmptyList } from '../../components/feedback/Failure';
import { ClampedText, Timestamp } from '../../components/fields/ClampedText';
import { CopyableId } from '../../components/fields/CopyText';
import { SecondaryText } from '../../components/fields/Text';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { useSearch } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { SidePanel } from '../../components/panel/SidePanel';
import { PanelAction, useRowPanel } from '../../components/panel/usePanel';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText, nameInSentence } from '../../format/text';
import { customerPath, emailOrIdFromSearch, paths } from '../../paths';
import { SessionView, useSubject } from './SessionView';

export function SessionPanel() {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { name, id, row, previous, next, close } = useRowPanel<ChatSession>('view', 'delete');
  const viewedId = name === 'view' ? id : undefined;
  return (
    <SidePanel
      title="resources.chatsession.details"
      about={row && <bdi>{subjectOf(row.subject)}</bdi>}
      id={viewedId}
      onClose={close}
      isView
    >
      {viewedId && (
        <>
          <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
            <Button size="small" disabled={!previous} onClick={previous}>
              {translate('resources.chatsession.previousSession')}
            </Button>
            <Button size="small" disabled={!next} onClick={next}>
              {translate('resources.chatsession.nextSession')}
            </Button>
          </Stack>
          <SessionView key={viewedId} id={viewedId} row={row} />
        </>
      )}
    </SidePanel>
  );
}

function DeleteSession() {
  const translate = useTranslate();
  const subjectOf = useSubject();
  return (
    <ConfirmRow<ChatSession>
      panel="delete"
      title="resources.chatsession.confirmTitle"
      confirm="resources.chatsession.confirmDelete"
      busy="resources.chatsession.deleting"
      success="resources.chatsession.deleted"
      failure={{ above: 'resources.chatsession.deleteFailed' }}
    >
      {({ id, subject }) => (
        <Typography>
          {translate('resources.chatsession.confirmText', {
            subject: nameInSentence(subjectOf(subject)),
            id,
          })}
        </Typography>
      )}
    </ConfirmRow>
  );
}

function NoUser() {
  const translate = useTranslate();
  const navigate = useNavigate();
  // The router counts its own history entries; before the first there is no console page to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.users));
  return (
    <Page title="resources.chatsession.title">
      <EmptyList text="resources.chatsession.noUser">
        <SecondaryText sx={{ mt: 1, mb: 2 }}>
          {translate('resources.chatsession.noUserHint')}
        </SecondaryText>
        <Button variant="outlined" onClick={goBack}>
          {translate('resources.chatsession.goBack')}
        </Button>
      </EmptyList>
    </Page>
  );
}

const Column = DataTableColumn<ChatSession>;

export default function ChatSessionList() {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { state } = useLocation();
  const [search] = useSearch();
  const requestedId = emailOrIdFromSearch(search, 'userId');
  const userId = formatText(state?.userId).trim() || requestedId;
  const customer = { name: formatText(state?.name).trim(), email: formatText(state?.email) };
  // The user is part of the navigation state, or is fetched.
  const { data: user, isPending } = useGetOne<User>(
    'users',
    { id: userId },
    { enabled: Boolean(userId) && !customer.name },
  );
  if (!userId) return <NoUser />;
  // Navigation state is lost in a shared link or after paging; the URL is not.
  if (userId !== requestedId)
    return <Navigate to={paths.chatSessions(userId)} state={state} replace />;
  const email = customer.email || formatText(user?.email);
  const name = customer.name || formatText(user?.name).trim() || email;
  const isReading = !customer.name && isPending;
  return (
    <ListPage
      filter={{ userId }}
      trail={
        <Breadcrumbs
          crumbs={[
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
        <Column source="id" render={(row) => <CopyableId of={row.id} />} />
        <Column
          source="createdAt"
          render={(row) => <Timestamp at={row.createdAt} kind="dateTime" />}
        />
        <Column label={ROW_ACTIONS_LABEL} field={SessionActions} />
      </ListTable>
    </ListPage>
  );
}

function SessionActions() {
  const notify = useNotify();
  const subjectOf = useSubject();
  const session = useRecordContext<ChatSession>();
  const announce = () => {
    const subject = nameInSentence(subjectOf(session?.subject));
    notify('resources.chatsession.viewing', { type: 'info', messageArgs: { subject } });
  };
  return (
    <RowActions>
      <PanelAction
        icon="view"
        name="resources.chatsession.view"
        opens
        isDocked
        panel="view"
        onOpen={announce}
      />
      <PanelAction
        icon="remove"
        name="resources.chatsession.delete"
        kind="chatsession.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}
