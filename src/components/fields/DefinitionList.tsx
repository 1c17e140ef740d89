import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, 34%) minmax(0, 1fr)',
  margin: 0,
  '& > dt, & > dd': {
    margin: 0,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > dt': {
    color: theme.palette.text.secondary,
    paddingInlineEnd: 12,
    overflowWrap: 'break-word',
  },
  '& > dd': { overflowWrap: 'anywhere', minHeight: '1.5em' },
}));

/**
 * Renders fields of a record as a definition list, with the labels of the resource. An absent value is an empty cell
 * (rulings R32).
 */
export function DefinitionList({ of: facts }: { of: Record<string, ReactNode> }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <List>
      {Object.entries(facts).map(([name, value]) => [
        <dt key={`${name}-label`}>
          {translate(`resources.${resource}.fields.${name}`, { _: name })}
        </dt>,
        <dd key={name}>{value}</dd>,
      ])}
    </List>
  );
}
