import { styled } from '@mui/material/styles';

/** Fields side by side, one below the other where it is narrow. */
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
