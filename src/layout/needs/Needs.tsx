import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useNeeds } from '../../components/useNeeds';

/** What waits for this admin, each as the way to its place; nothing where nothing waits. */
export default function Needs() {
  const translate = useTranslate();
  const titleId = useId();
  const needs = useNeeds();
  if (needs.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{
        maxWidth: 1280,
        mx: 'auto',
        mb: 2,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        borderInlineStart: 4,
        borderInlineStartColor: 'warning.main',
        displayPrint: 'none',
      }}
    >
      <Typography id={titleId} sx={{ fontWeight: 650 }}>
        {translate('needs.title')}
      </Typography>
      {needs.map(({ id, label, to }) => (
        <Link key={id} component={RouterLink} to={to}>
          {label}
        </Link>
      ))}
    </Paper>
  );
}
