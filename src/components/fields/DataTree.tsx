import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { isObject, writeJson } from '../../format/json';
import { formatJsonValue } from '../../format/jsonValue';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.8125rem', paddingTop: 6 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', minHeight: '1.2em' },
  '& dd > dl': { borderInlineStart: `2px solid ${theme.palette.divider}`, paddingInlineStart: 12 },
}));

// A deeper or longer tree is unreadable; the rest remains available as JSON.
const DEEPEST = 6;
const LONGEST = 100;

interface DataTreeProps {
  value: unknown;
  /** Returns the label of a name. Default: the name itself. */
  nameOf?: (name: string) => string;
  /** The name of the value in the tree around it, and that tree. */
  name?: string;
  around?: unknown;
  depth?: number;
}

const identity = (name: string) => name;

/**
 * Renders any JSON value as a tree: names before values, lists numbered from 1, times in the reader's zone (rulings
 * R31, R32).
 */
export function DataTree({ value, nameOf = identity, name, around, depth = 0 }: DataTreeProps) {
  const translate = useTranslate();
  if (!isObject(value) && !Array.isArray(value))
    return <bdi>{formatJsonValue(value, name, around)}</bdi>;
  if (depth === DEEPEST) return writeJson(value);
  const entries = Object.entries(value);
  const left = entries.length - LONGEST;
  return (
    <List>
      {entries.slice(0, LONGEST).map(([name, inner]) => [
        <dt key={`${name}-name`}>{Array.isArray(value) ? Number(name) + 1 : nameOf(name)}</dt>,
        <dd key={name}>
          <DataTree {...{ value: inner, nameOf, name, around: value }} depth={depth + 1} />
        </dd>,
      ])}
      {left > 0 && [
        <dt key="left">…</dt>,
        <dd key="left-count">{translate('common.more', { smart_count: left })}</dd>,
      ]}
    </List>
  );
}
