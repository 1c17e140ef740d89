import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { holdColumns } from './holdColumns';

const ROW_HEIGHT = 41;

/** The body of a table that draws the rows in sight, between two spacers as high as the others. Loaded with a long list. */
export default function VirtualBody({ children }: { children?: ReactNode }) {
  const { data: rows = [] } = useListContext();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(function measureWhereTheRowsBegin() {
    const box = body.current?.getBoundingClientRect();
    if (box) setTop(box.top + window.scrollY);
    holdColumns(body.current);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Spacer height={before} />
      {items.map(({ index }) => (
        <RecordContextProvider key={rows[index]?.id ?? index} value={rows[index]}>
          <tr aria-rowindex={index + 2}>{children}</tr>
        </RecordContextProvider>
      ))}
      <Spacer height={after} />
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
