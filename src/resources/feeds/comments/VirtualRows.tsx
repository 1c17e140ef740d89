import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { rowRole, type ThreadRowsProps, Threads } from './Threads';

const GUESSED_HEIGHT = 86;

/** Renders only the visible comments; row heights are measured. */
export function VirtualRows({ rows, area, pinned, renderRow }: ThreadRowsProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => rows[index]?.comment.id ?? index,
    overscan: 6,
    // Keeps the scroll position when rows above are added or removed.
    anchorTo: 'end',
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const at = pinned ? rows.findIndex(({ comment }) => comment.id === pinned) : -1;
      return at < 0 || shown.includes(at) ? shown : [...shown, at].sort((a, b) => a - b);
    },
  });
  return (
    <Threads style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              {...rowRole(row, index, rows.length)}
              style={{
                position: 'absolute',
                top: 0,
                width: '100%',
                transform: `translateY(${start}px)`,
              }}
            >
              {renderRow(row)}
            </li>
          )
        );
      })}
    </Threads>
  );
}
