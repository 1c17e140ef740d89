import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';

// A page has a heading at every moment; this one is for those who cannot see the spinner.
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The spinner of a page whose code is on its way. */
export function LoadingPage() {
  const translate = useTranslate();
  const label = translate('shell.loading', { _: 'Loading...' });
  return (
    <Box aria-busy="true" sx={{ display: 'grid', placeItems: 'center', minHeight: '60vh' }}>
      <Box component="h1" sx={unseen}>
        {label}
      </Box>
      <CircularProgress aria-label={label} />
    </Box>
  );
}
