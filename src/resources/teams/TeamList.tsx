import { memo } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowAction';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import { PageLink } from '../../components/page/PageLink';
import type { Team } from '../../dataProvider/endpoints/teams';
import { formatTime } from '../../format/dates';
import { formatText, nameInSentence } from '../../format/text';
import { paths } from '../../paths';
import { ExportMembers } from './ExportMembers';
import './TeamList.css';

/** Renders a team: name, date, and links to its invites and members. A refresh whose rows are equal does not render it again. */
const TeamCard = memo(function TeamCard({ team }: { team: Team }) {
  const translate = useTranslate();
  const name = formatText(team.name);
  const date = formatTime(team.createdAt, 'date');
  const state = { team: name };
  const subject = nameInSentence(name) || team.id;
  return (
    <li>
      <h2 dir="auto" title={name}>
        <PageLink className="row-name" to={paths.teamMembers(team.id)} state={state}>
          {name}
        </PageLink>
      </h2>
      <p>{date && translate('resources.teams.created', { date })}</p>
      <RowActions>
        <PageLink to={paths.teamInvites(team.id)} state={state} aria-description={subject}>
          {translate('resources.teams.viewInvites')}
        </PageLink>
        <PageLink to={paths.teamMembers(team.id)} state={state} aria-description={subject}>
          {translate('resources.teams.viewMembers')}
        </PageLink>
        <ExportMembers teamId={team.id} name={name || team.id} subject={subject} />
      </RowActions>
    </li>
  );
});

const PAUSE_MS = 600;

function TeamCards() {
  const { data = [] } = useListContext<Team>();
  return (
    <ul className="team-cards">
      {data.map((team, index) => (
        <RecordContextProvider key={team.id ?? index} value={team}>
          <TeamCard team={team} />
        </RecordContextProvider>
      ))}
    </ul>
  );
}

export default function TeamList() {
  const translate = useTranslate();
  return (
    <ListPage
      filters={['search']}
      about={translate('resources.teams.innerTitle')}
      toolbar={<SearchBox label="resources.teams.search" pause={PAUSE_MS} />}
      failureAs="resources.teams.error"
    >
      <TeamCards />
    </ListPage>
  );
}
