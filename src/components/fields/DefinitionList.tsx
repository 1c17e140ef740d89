import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

const List = styled('dl')(({ theme }) => ({
  // In a header: the first value large, the others next to it, the labels read aloud only.
  '&[data-header]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: '4px 0 0',
    '& > dt': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& > dd': { margin: 0 },
    '& > dt:first-of-type + dd': { ...theme.typography.h1, color: theme.palette.text.primary },
  },
  '&:not([data-header])': {
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
  },
}));

interface DefinitionListProps {
  of: Record<string, ReactNode>;
  /** Message area of the labels. Default: the fields of the resource. */
  labels?: string;
  /** In the header of a dialog: values in one line, without visible labels. */
  isHeader?: boolean;
}

/** Renders fields of a record as a definition list, with the labels of the resource. An absent value is an empty cell. */
export function DefinitionList({ of: facts, labels, isHeader }: DefinitionListProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <List data-header={isHeader || undefined}>
      {Object.entries(facts).map(([name, value]) => [
        <dt key={`${name}-label`}>
          {translate(`${labels ?? `resources.${resource}.fields`}.${name}`, { _: name })}
        </dt>,
        <dd key={name}>{value}</dd>,
      ])}
    </List>
  );
}
