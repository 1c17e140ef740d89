import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { useVirtualRows } from '../../components/page/useVirtualRows';

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
  const { box, visible, above, below, measure } = useVirtualRows<Row, HTMLUListElement>(
    rows,
    ROW_HEIGHT,
  );
  return (
    // A scrolling box must be reachable by keyboard.
    <ScrollingList ref={box} tabIndex={0} aria-label={label}>
      <Space height={above} />
      {visible.map(({ row, index }) => (
        <li
          key={keyOf(row, index)}
          ref={measure}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
        >
          {children(row)}
        </li>
      ))}
      <Space height={below} />
    </ScrollingList>
  );
}

/** Takes the height of rows that are not rendered; padding on the list would enlarge the list itself. */
function Space({ height }: { height: number }) {
  return <li aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;
}
