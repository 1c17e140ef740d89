import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Returns the visible rows of a scrolling box, and the heights of those above and below. `height` is that of most rows. */
export function useVirtualRows<Row, Box extends HTMLElement>(rows: readonly Row[], height: number) {
  const box = useRef<Box>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  return {
    box,
    visible: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ index, row }];
    }),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    /** The ref of each row, with its `data-index`. */
    measure: virtual.measureElement,
  };
}
