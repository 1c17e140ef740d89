import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ActivityLink } from './ActivityLink';
import { SearchButton } from './search/SearchButton';

/** The bar above the page of a wide screen: what is this console's own, beside the specified menu (rulings R2). */
export function TopBar() {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('shell.tools')}
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        px: 4,
        height: 48,
        displayPrint: 'none',
      }}
    >
      <SearchButton />
      <ActivityLink />
    </Box>
  );
}
