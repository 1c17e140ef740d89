import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ActivityLink } from './ActivityLink';

/** The bar above the page of a wide screen: what is this console's own, beside the specified menu (rulings R2). */
export function TopBar() {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('shell.tools')}
      sx={{
        display: 'flex',
        // At its right the toasts stand.
        justifyContent: 'flex-start',
        alignItems: 'center',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        px: 3,
        height: 48,
        bgcolor: 'background.default',
        displayPrint: 'none',
      }}
    >
      <ActivityLink />
    </Box>
  );
}
