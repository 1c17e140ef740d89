import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SearchBox } from '../../components/list/SearchBox';

// Part 2, section 9.
const PAUSE_MS = 600;

/** The inner title and the search box of teams (part 2, sections 2 and 4). */
export function TeamSearch() {
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
