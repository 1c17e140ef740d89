import Box from '@mui/material/Box';
import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { EnvironmentContext } from '../components/DocumentTitle';
import { ActivityLink } from './ActivityLink';
import { barGround } from './barStyle';
import { BarNotes } from './lazyNotes';
import { NeedsPlace } from './needs/NeedsPlace';
import { SearchButton } from './search/SearchButton';
import { TroublePlace } from './trouble/TroublePlace';

/** The bar above the page of a wide screen: what is this console's own, beside the specified menu (rulings R2). */
export function TopBar() {
  const translate = useTranslate();
  const environment = useContext(EnvironmentContext);
  return (
    <Box
      component="nav"
      aria-label={translate('shell.tools')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        px: 3,
        height: 'var(--bar)',
        gap: 1,
        ...barGround(environment, 'default'),
        displayPrint: 'none',
      }}
    >
      <SearchButton />
      <TroublePlace />
      <ActivityLink />
      <NeedsPlace />
      <BarNotes />
      {/* What is left is where toasts stand (Toasts.tsx). */}
      <Box data-toasts="" sx={{ flex: '1 0 220px' }} />
    </Box>
  );
}
