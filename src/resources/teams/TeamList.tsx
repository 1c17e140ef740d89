import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { SearchBox } from '../../components/filters/SearchBox';
import { ListPage } from '../../components/list/ListPage';
import type { Team } from '../../dataProvider/endpoints/teams';
import { TeamCard } from './TeamCard';

// Specified in part 2, section 9.
const PAUSE_MS = 600;

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
  return (
    <ListPage filters={['search']} toolbar={<TeamSearch />} failureAs="resources.teams.error">
      <TeamCards />
    </ListPage>
  );
}
