import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { isObject, writeJson } from '../../format/json';
import { formatText, humanise } from '../../format/text';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const AMOUNT = /\b(amount|balance|fee|vat|total|price)\b/i;
// A number that stands for a time: its name says so, and it is after 1973 in seconds or milliseconds.
const TIME = /\b(at|date|time|timestamp)$/i;
const FIRST_TIME = 1e8;

/** Returns whether a value is an amount: its name says so, and a currency is next to it. */
const isAmount = (name: string, around: unknown): around is { currency: string } =>
  AMOUNT.test(humanise(name)) &&
  typeof around === 'object' &&
  formatText((around as { currency?: unknown } | null)?.currency) !== '';

/** Formats a value of JSON for a reader: a time in their zone, an amount with the currency in the object around it. */
export function formatJsonValue(value: unknown, name = '', around?: unknown): string {
  if (isAmount(name, around)) return formatAmount(value, around.currency);
  const isTime =
    typeof value === 'number'
      ? value >= FIRST_TIME && TIME.test(humanise(name))
      : typeof value === 'string' && ISO_TIME.test(value);
  const time = isTime && formatTime(value, 'dateTime');
  return time || formatText(value);
}

/** Returns whether a value is the currency of an amount next to it, with which it is shown. */
export const isShownWithAmount = (name: string, around: unknown) =>
  name === 'currency' && Object.keys(Object(around)).some((each) => isAmount(each, around));

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

/** Renders any JSON value as a tree: names before values, lists numbered from 1 (rulings R31, R32). */
export function DataTree({ value, nameOf, name, around, depth = 0 }: DataTreeProps) {
  const translate = useTranslate();
  if (!isObject(value) && !Array.isArray(value))
    return <bdi>{formatJsonValue(value, name, around)}</bdi>;
  if (depth === DEEPEST) return writeJson(value);
  const entries = Object.entries(value);
  const hiddenCount = entries.length - LONGEST;
  return (
    <List>
      {entries.slice(0, LONGEST).map(([name, inner]) => [
        <dt key={`${name}-name`}>
          {Array.isArray(value) ? Number(name) + 1 : (nameOf?.(name) ?? name)}
        </dt>,
        <dd key={name}>
          <DataTree value={inner} nameOf={nameOf} name={name} around={value} depth={depth + 1} />
        </dd>,
      ])}
      {hiddenCount > 0 && [
        <dt key="left">…</dt>,
        <dd key="left-count">{translate('common.more', { smart_count: hiddenCount })}</dd>,
      ]}
    </List>
  );
}
