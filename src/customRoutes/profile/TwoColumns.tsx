import { styled } from '@mui/material/styles';

export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
