import {
  ResourceContextProvider,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowActions';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { Timestamp } from '../../components/fields/Timestamp';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { TeamInvite } from '../../dataProvider/endpoints/teams';
import { nameInSentence } from '../../format/text';
import { BackToTeams } from './BackToTeams';
import { CANCEL_PANEL } from './panels';
import { useTeam } from './useTeam';

/**
 * Asks for confirmation before cancelling an invite; a failure shows the server's message, else the catalogue's (part 2, section
 * 8).
 */
function CancelInvite({ teamId }: { teamId: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<TeamInvite>
      panel={CANCEL_PANEL}
      title="resources.teams_invites.confirmTitle"
      confirm="resources.teams_invites.cancel"
      success="resources.teams_invites.cancelled"
      failure="resources.teams_invites.cancelFailed"
      send={(invite) =>
        provider.delete('teams_invites', { id: invite.id, previousData: invite, meta: { teamId } })
      }
    >
      {({ id, email }) =>
        translate('resources.teams_invites.confirmText', { email: nameInSentence(email) || id })
      }
    </ConfirmRow>
  );
}

function InviteActions() {
  const translate = useTranslate();
  const invite = useRecordContext<TeamInvite>();
  const openPanel = useOpenPanel(CANCEL_PANEL);
  if (!invite) return null;
  return (
    <RowActions>
      <RowAction
        icon="cancel"
        name={translate('resources.teams_invites.cancel')}
        kind="teams_invites.delete"
        danger
        onClick={() => openPanel(CANCEL_PANEL, invite.id)}
      />
    </RowActions>
  );
}

const Column = DataTableColumn<TeamInvite>;

/** Renders the invites of one team (part 2, section 2). */
export default function InviteList() {
  const translate = useTranslate();
  const { teamId, way } = useTeam('resources.teams_invites.title');
  const shown = ({ status }: TeamInvite) => {
    const known = status === 'pending' ? 'pending' : 'confirmed';
    return (
      status && (
        <StatusBadge tone={known === 'pending' ? 'busy' : 'good'}>
          {translate(`resources.teams_invites.statuses.${known}`)}
        </StatusBadge>
      )
    );
  };
  return (
    <ResourceContextProvider value="teams_invites">
      <ListPage
        filter={{ teamId }}
        trail={<Breadcrumbs crumbs={way} />}
        actions={<BackToTeams />}
        aside={<CancelInvite teamId={teamId} />}
        pager={null}
      >
        <ListTable>
          <Column source="email" />
          <Column source="role" />
          <Column source="status" render={shown} />
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
