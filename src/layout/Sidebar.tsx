import Box from '@mui/material/Box';
import { Navigation } from './Navigation';

/** The sidebar of a wide screen; it stays while the page scrolls. */
export function Sidebar() {
  return (
    <Box
      component="header"
      sx={{
        width: 232,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        displayPrint: 'none',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Navigation />
    </Box>
  );
}
