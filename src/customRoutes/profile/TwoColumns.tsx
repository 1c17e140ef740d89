import { styled } from '@mui/material/styles';

/** Lays out fields in two columns, or in one on narrow screens. */
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
