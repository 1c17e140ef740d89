import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../feedback/Failure';
import { SecondaryText } from '../fields/Text';

interface BlockProps {
  title: string;
  all?: { label: string; to: string; state?: unknown };
  isPending?: boolean;
  failure?: unknown;
  onRetry?: () => void;
  /** Message key shown instead of the content: it is empty, or cannot be fetched. */
  emptyText?: string | false;
  children?: ReactNode;
}

// Blocks below a loading one stay hidden until its height is final, to avoid layout shifts.
const BLOCK = { p: 2, minWidth: 0, '&[data-pending] ~ section': { visibility: 'hidden' } };

export function CustomerBlock({
  title,
  all,
  isPending,
  failure,
  onRetry,
  emptyText,
  children,
}: BlockProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      data-pending={(isPending && !failure) || undefined}
      sx={BLOCK}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography id={id} variant="h2" sx={{ flexGrow: 1 }}>
          {translate(title)}
        </Typography>
        {all && (
          <Button
            component={Link}
            to={all.to}
            state={all.state}
            size="small"
            sx={{ flexShrink: 0 }}
          >
            {translate(all.label)}
          </Button>
        )}
      </Box>
      <Failure failure={failure} onRetry={onRetry} />
      {isPending && !failure && (
        <Box aria-busy="true">
          <SecondaryText role="status" small>
            {translate('common.loading')}
          </SecondaryText>
          <Skeleton height={32} />
          <Skeleton height={32} width="80%" />
        </Box>
      )}
      {emptyText && !isPending && !failure && <SecondaryText>{translate(emptyText)}</SecondaryText>}
      {children}
    </Paper>
  );
}

/** Renders short rows: label at the start, figures or badges at the end, secondary text below. */
export const ShortRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    padding: '7px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > [data-end]': { justifySelf: 'end', textAlign: 'end' },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& a': { color: theme.palette.primary.main },
}));
