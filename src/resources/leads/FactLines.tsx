import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  margin: '12px 0',
  '& dt, & dd': { margin: 0, padding: '5px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& dd': { fontWeight: 600, textAlign: 'right' },
}));

/** Short facts, one per line: what, and how many. */
export function FactLines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {lines.map(([what, value]) => [
        <dt key={`${what}-what`}>{what}</dt>,
        <dd key={what}>{value}</dd>,
      ])}
    </List>
  );
}
