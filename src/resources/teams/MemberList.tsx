import type { ReactNode } from 'react';
import {
  ResourceContextProvider,
  useDataProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowAction';
import { matchesPerson, searchTermsOf, toPerson } from '../../components/customerSearch/person';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { Timestamp } from '../../components/fields/ClampedText';
import { CopyableId } from '../../components/fields/CopyText';
import { SecondaryText } from '../../components/fields/Text';
import { NarrowedRows } from '../../components/filters/LoadedRows';
import { SearchField } from '../../components/filters/SearchBox';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { useChangeSearch, useSearch } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { PanelAction } from '../../components/panel/usePanel';
import type { TeamMember } from '../../dataProvider/endpoints/teams';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText, nameInSentence } from '../../format/text';
import { isCallError, serverMessage } from '../../http/errors';
import type { FailureSentence } from '../../operations/failureMessages';
import { paths } from '../../paths';
import { ExportMembers } from './ExportMembers';
import { useTeam } from './useTeam';

const OWNER = /Cannot remove the team owner/i;

/** Returns the message for a failed removal; a message for the team owner replaces the server's. */
const sentenceOf = (failure: unknown): FailureSentence =>
  isCallError(failure) && OWNER.test(serverMessage(failure.response) ?? '')
    ? { replacement: 'resources.teams_members.owner' }
    : { above: 'resources.teams_members.removeFailed' };

/** Asks for confirmation before removing a member, by their user ID. */
function RemoveMember({ teamId, team }: { teamId: string; team?: string }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<TeamMember>
      panel="remove"
      title="resources.teams_members.confirmTitle"
      confirm="resources.teams_members.remove"
      success="resources.teams_members.removed"
      failure={sentenceOf}
      send={(member) =>
        provider.delete('teams_members', {
          id: member.user?.id ?? '',
          previousData: member,
          meta: { teamId, summary: { team } },
        })
      }
    >
      {({ id, user }) =>
        translate('resources.teams_members.confirmText', {
          who: nameInSentence(user?.name) || nameInSentence(user?.email) || id,
        })
      }
    </ConfirmRow>
  );
}

/** Renders Remove of one member; disabled without a user, because the user ID is required. */
function MemberActions() {
  const isKnown = Boolean(useRecordContext<TeamMember>()?.user?.id);
  return (
    <RowActions>
      <PanelAction
        icon="leave"
        name="resources.teams_members.remove"
        kind="teams_members.delete"
        danger
        disabled={!isKnown}
        title={isKnown ? undefined : 'resources.teams_members.withoutUser'}
        panel="remove"
      />
    </RowActions>
  );
}

const Column = DataTableColumn<TeamMember>;
const ofUser = (field: keyof User) => (row: TeamMember) => formatText(row.user?.[field]);

const SEARCH = 'search';

function MemberSearch() {
  const [search] = useSearch();
  const change = useChangeSearch();
  return (
    <SearchField
      label="resources.teams_members.search"
      value={search.get(SEARCH) ?? ''}
      onSearch={(text) => change({ [SEARCH]: text })}
      pause={100}
    />
  );
}

/** Narrows the members in the browser, by the words, phone, email or ID that the search holds. */
function NarrowedMembers({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [search] = useSearch();
  const { data = [] } = useListContext<TeamMember>();
  const needles = searchTermsOf(search.get(SEARCH) ?? '');
  if (needles.length === 0) return children;
  const members = data.filter(({ user }) => user && matchesPerson(toPerson(user), needles));
  const counts = { smart_count: members.length, total: data.length };
  return (
    <NarrowedRows rows={members}>
      <SecondaryText role="status" small sx={{ mb: 1 }}>
        {translate('resources.teams_members.narrowed', counts)}
      </SecondaryText>
      {members.length > 0 && children}
    </NarrowedRows>
  );
}

/** Renders how many members there are, and how many of them are merchants. */
function MemberCounts() {
  const translate = useTranslate();
  const { data } = useListContext<TeamMember>();
  if (!data) return null;
  const isMerchant = ({ user }: TeamMember) =>
    formatText(user?.role).trim().toLowerCase() === 'merchant';
  const counts = { members: data.length, merchants: data.filter(isMerchant).length };
  return (Object.entries(counts) as [keyof typeof counts, number][])
    .filter(([name, count]) => name === 'members' || count > 0)
    .map(([name, count]) =>
      translate(`resources.teams_members.counts.${name}`, { smart_count: count }),
    )
    .join(', ');
}

/** Renders the members of one team; a member without a user has empty cells, and says so. */
export default function MemberList() {
  const translate = useTranslate();
  const { teamId, name, crumbs } = useTeam('resources.teams_members.title');
  return (
    <ResourceContextProvider value="teams_members">
      <ListPage
        filter={{ teamId }}
        trail={<Breadcrumbs crumbs={crumbs} />}
        heading={name && translate('resources.teams_members.titleOf', { name })}
        about={<MemberCounts />}
        toolbar={<MemberSearch />}
        actions={
          <>
            <ExportMembers teamId={teamId} name={name || teamId} className="plain-button" />
            <ActionButton label="resources.teams.back" to={paths.teams} />
          </>
        }
        aside={<RemoveMember teamId={teamId} team={name} />}
        pager={null}
      >
        <NarrowedMembers>
          <ListTable isTight>
            <Column source="id" render={(row) => <CopyableId of={row.id} />} folds />
            <Column
              source="name"
              render={({ user }) =>
                user ? (
                  formatText(user.name)
                ) : (
                  <SecondaryText small component="span">
                    {translate('resources.teams_members.noAccount')}
                  </SecondaryText>
                )
              }
            />
            <Column source="email" render={ofUser('email')} />
            <Column source="role" render={ofUser('role')} />
            <Column source="businessname" render={ofUser('businessname')} />
            <Column source="country" render={ofUser('country')} folds />
            <Column
              source="createdAt"
              render={(row) => <Timestamp at={row.createdAt} kind="date" />}
              folds
            />
            <Column label={ROW_ACTIONS_LABEL} field={MemberActions} />
          </ListTable>
        </NarrowedMembers>
      </ListPage>
    </ResourceContextProvider>
  );
}
