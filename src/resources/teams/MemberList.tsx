import { ResourceContextProvider } from 'react-admin';
import { ROW_ACTIONS } from '../../components/buttons/RowActions';
import { Identifier } from '../../components/fields/Identifier';
import { Moment } from '../../components/fields/Moment';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import type { TeamMember } from '../../dataProvider/endpoints/teams';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { BackToTeams } from './BackToTeams';
import { MemberActions } from './MemberActions';
import { RemoveMember } from './RemoveMember';
import { useTeam } from './useTeam';

const Column = DataTableColumn<TeamMember>;
const ofUser = (field: keyof User) => (row: TeamMember) => formatText(row.user?.[field]);

/** Members of one team (part 2, section 2); a member without a user has empty cells (rulings R32). */
export default function MemberList() {
  const { teamId, way } = useTeam('resources.teams_members.title');
  return (
    <ResourceContextProvider value="teams_members">
      <ListPage
        filter={{ teamId }}
        trail={<Breadcrumbs way={way} />}
        actions={<BackToTeams />}
        aside={<RemoveMember teamId={teamId} />}
        pager={null}
      >
        <ListTable isTight>
          <Column source="id" render={(row) => <Identifier of={row.id} />} />
          <Column source="name" render={ofUser('name')} />
          <Column source="email" render={ofUser('email')} />
          <Column source="role" render={ofUser('role')} />
          <Column source="businessname" render={ofUser('businessname')} />
          <Column source="country" render={ofUser('country')} />
          <Column source="createdAt" render={(row) => <Moment at={row.createdAt} kind="date" />} />
          <Column label={ROW_ACTIONS} field={MemberActions} />
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  );
}
