import { ResourceContextProvider, useTranslate } from 'react-admin';
import { ROW_ACTIONS } from '../../components/buttons/RowActions';
import { Moment } from '../../components/fields/Moment';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import type { TeamInvite } from '../../dataProvider/endpoints/teams';
import { BackToTeams } from './BackToTeams';
import { CancelInvite } from './CancelInvite';
import { InviteActions } from './InviteActions';
import { useTeam } from './useTeam';

const Column = DataTableColumn<TeamInvite>;

/** Invites of one team (part 2, section 2). */
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
        trail={<Breadcrumbs way={way} />}
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
            render={(row) => <Moment at={row.createdAt} kind="dateTime" />}
          />
          <Column label={ROW_ACTIONS} field={InviteActions} />
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  );
}
