import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { ListPage } from '../../components/list/ListPage';
import { SearchBox } from '../../components/list/SearchBox';
import type { Team } from '../../dataProvider/endpoints/teams';
import { TeamCard } from './TeamCard';

// Specified in part 2, section 9.
const PAUSE_MS = 600;

/** Renders the inner title and the search box (part 2, sections 2 and 4). */
function TeamSearch() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: 2,
      }}
    >
      <Typography variant="h2">{translate('resources.teams.innerTitle')}</Typography>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <SearchBox label="resources.teams.search" pause={PAUSE_MS} style={{ width: '100%' }} />
      </Box>
    </Box>
  );
}

/** Renders the teams of a page as cards in a responsive grid. */
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

const FILTERS = ['search'] as const;

/** Renders the teams (part 2, section 2). */
export default function TeamList() {
  return (
    <ListPage filters={FILTERS} toolbar={<TeamSearch />} failureAs="resources.teams.error">
      <TeamCards />
    </ListPage>
  );
}
