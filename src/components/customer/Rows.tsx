import { styled } from '@mui/material/styles';

/** Short rows of a block: what it is at the left, figures or badges at the right, quieter words below. */
export const Rows = styled('ul')(({ theme }) => ({
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
  // Below one that is still being read nothing moves: it comes after.
  '& > li:has([data-pending]) ~ li': { visibility: 'hidden' },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > [data-end]': { justifySelf: 'end', textAlign: 'end' },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& a': { color: theme.palette.primary.main },
}));
