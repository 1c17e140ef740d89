import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Team } from '../../dataProvider/endpoints/teams';
import { TeamCard } from './TeamCard';

/** The teams of a page, as many beside each other as fit. */
export function TeamCards() {
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
