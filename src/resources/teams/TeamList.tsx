import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import type { Team } from '../../dataProvider/endpoints/teams';
import { TeamCard } from './TeamCard';

// Specified in part 2, section 9.
const PAUSE_MS = 600;

function TeamCards() {
  const { data = [] } = useListContext<Team>();
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {data.map((team, index) => (
        <RecordContextProvider key={team.id ?? index} value={team}>
          <TeamCard team={team} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

/** Renders the teams (part 2, section 2). */
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
