import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  margin: '12px 0',
  '& dt, & dd': { margin: 0, padding: '5px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& dt': { paddingInlineEnd: 12 },
  '& dd': { fontWeight: 600, textAlign: 'end' },
}));

export function LabelledValues({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {of.map(([label, value]) => [
        <dt key={`${label}-label`}>{label}</dt>,
        <dd key={label}>{value}</dd>,
      ])}
    </List>
  );
}
