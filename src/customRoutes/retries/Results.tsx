import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../components/StatusBadge';
import type { Recovery } from './recovery';
import { type ResultRow, reasonOf, resultRows, STATES } from './resultRows';

const ROW_HEIGHT = 34;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  margin: '12px 0 0',
  maxHeight: 320,
  overflowY: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 10,
    padding: '6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));

/** Each event with its own result, and with what the list says of it since; only those in sight are drawn. */
export function Results({ batch }: { batch: Recovery }) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => resultRows(batch), [batch]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // A scrolling box must be reachable by keyboard.
    <List ref={list} tabIndex={0} aria-label={translate('retries.results')}>
      <Space height={above} />
      {items.map(({ index }) => (
        <li
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
        >
          {rows[index] && <Row {...rows[index]} />}
        </li>
      ))}
      <Space height={below} />
    </List>
  );
}

/** As high as the rows that are not drawn there; as padding it would make the list itself as high. */
function Space({ height }: { height: number }) {
  return <li aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;
}

function Row({ event, result }: ResultRow) {
  const translate = useTranslate();
  const reason = reasonOf(result);
  return (
    <>
      <StatusBadge tone={STATES[result.state].tone}>
        {translate(`retries.states.${result.state}`)}
      </StatusBadge>
      <span>{event.id}</span>
      <span>{event.delivery.events}</span>
      {reason && <span>{translate(reason, { _: reason })}</span>}
      {result.seen && <span>{translate('retries.seen', { status: result.seen })}</span>}
    </>
  );
}
