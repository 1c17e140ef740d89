import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNeeds } from '../../components/page/useNeeds';

/** What waits for this admin, each as the way to its place; nothing where nothing waits. */
export default function Needs() {
  const translate = useTranslate();
  const titleId = useId();
  const needs = useNeeds();
  if (needs.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      // In the bar, or on a phone over the lower edge: nothing that is about to be pressed moves when it appears.
      sx={{
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: 'appBar',
        minWidth: 0,
        px: 2,
        py: 0.5,
        display: 'flex',
        columnGap: 2,
        alignItems: 'center',
        overflowX: 'auto',
        whiteSpace: 'nowrap',
        bgcolor: 'background.paper',
        borderInlineStart: '4px solid',
        borderColor: 'warning.main',
        borderRadius: { md: 1 },
        displayPrint: 'none',
      }}
    >
      <Typography id={titleId} sx={{ fontWeight: 650 }}>
        {translate('needs.title')}
      </Typography>
      {needs.map(({ id, label, to }) => (
        <MuiLink key={id} component={Link} to={to} sx={{ py: 0.25 }}>
          {label}
        </MuiLink>
      ))}
    </Box>
  );
}
