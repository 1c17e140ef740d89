import { styled } from '@mui/material/styles';

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
