import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';

/** The spinner while the session is being resolved (part 1, section 2). */
export function ResolvingPage() {
  const translate = useTranslate();
  const label = translate('shell.loading', { _: 'Loading...' });
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <CircularProgress aria-label={label} />
    </Box>
  );
}
