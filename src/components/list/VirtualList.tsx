import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useRef } from 'react';
import { usePrinting } from '../theme/useMedia';

const ROW_HEIGHT = 34;

export const ScrollingList = styled('ul')(({ theme }) => ({
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

interface VirtualListProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  children: (row: Row) => ReactNode;
}

export function VirtualList<Row>({ label, rows, keyOf, children }: VirtualListProps<Row>) {
  const box = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const isPrinting = usePrinting();
  const items = isPrinting
    ? rows.map((_, index) => ({ index, start: 0, end: virtual.getTotalSize() }))
    : virtual.getVirtualItems();
  return (
    // A scrolling box must be reachable by keyboard.
    <ScrollingList ref={box} tabIndex={0} aria-label={label}>
      <Space height={items[0]?.start ?? 0} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <li
              key={keyOf(row, index)}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {children(row)}
            </li>
          )
        );
      })}
      <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </ScrollingList>
  );
}

/** Takes the height of rows that are not rendered; padding on the list would enlarge the list itself. */
function Space({ height }: { height: number }) {
  return <li aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;
}
