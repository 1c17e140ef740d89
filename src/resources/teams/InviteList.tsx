import { ResourceContextProvider, useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowAction';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { Timestamp } from '../../components/fields/ClampedText';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { PanelAction } from '../../components/panel/usePanel';
import type { TeamInvite } from '../../dataProvider/endpoints/teams';
import { nameInSentence } from '../../format/text';
import { paths } from '../../paths';
import { useTeam } from './useTeam';

/** Asks for confirmation before cancelling an invite; a failure shows the server's message, else the catalogue's. */
function CancelInvite({ teamId, team }: { teamId: string; team?: string }) {
  const translate = useTranslate();
  return (
    <ConfirmRow<TeamInvite>
      panel="cancel"
      title="resources.teams_invites.confirmTitle"
      confirm="resources.teams_invites.cancel"
      success="resources.teams_invites.cancelled"
      failure="resources.teams_invites.cancelFailed"
      meta={{ teamId, summary: { team } }}
    >
      {({ id, email }) =>
        translate('resources.teams_invites.confirmText', { email: nameInSentence(email) || id })
      }
    </ConfirmRow>
  );
}

const InviteActions = () => (
  <RowActions>
    <PanelAction
      icon="cancel"
      name="resources.teams_invites.cancel"
      kind="teams_invites.delete"
      danger
      panel="cancel"
    />
  </RowActions>
);

const Column = DataTableColumn<TeamInvite>;

export default function InviteList() {
  const translate = useTranslate();
  const { teamId, name, crumbs } = useTeam('resources.teams_invites.title');
  const statusText = ({ status }: TeamInvite) => {
    const statusName = status === 'pending' ? 'pending' : 'confirmed';
    return (
      status && (
        <StatusBadge tone={statusName === 'pending' ? 'busy' : 'good'}>
          {translate(`resources.teams_invites.statuses.${statusName}`)}
        </StatusBadge>
      )
    );
  };
  return (
    <ResourceContextProvider value="teams_invites">
      <ListPage
        filter={{ teamId }}
        trail={<Breadcrumbs crumbs={crumbs} />}
        actions={<ActionButton label="resources.teams.back" to={paths.teams} />}
        aside={<CancelInvite teamId={teamId} team={name} />}
        pager={null}
      >
        <ListTable>
          <Column source="email" />
          <Column source="role" />
          <Column source="status" render={statusText} />
          <Column
            source="createdAt"
            render={(row) => <Timestamp at={row.createdAt} kind="dateTime" />}
          />
          <Column label={ROW_ACTIONS_LABEL} field={InviteActions} />
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  );
}
