import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';

/** A table whose rows are blocks on a narrow screen, as the lists' cards are: what it is about first, the rest below it. */
export const Records = styled(Table)(({ theme }) => ({
  '& td': { overflowWrap: 'break-word' },
  '@media (max-width: 700px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      padding: '8px 12px',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& tr:first-of-type': { borderTop: 0 },
    '& td': { padding: 0, border: 0, minWidth: 0, overflowWrap: 'anywhere' },
    '& td:empty': { display: 'none' },
    '& [data-what]': { order: -1, flexBasis: '100%', fontWeight: 600 },
    // The heading is read out as it is: this one is for the eye.
    '& [data-label]::before': {
      content: 'attr(data-label) " " / ""',
      fontSize: '0.75rem',
      color: theme.palette.text.secondary,
    },
  },
}));
