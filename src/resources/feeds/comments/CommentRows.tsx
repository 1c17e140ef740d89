import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePrinting } from '../../../components/theme/usePrinting';
import type { ThreadRow } from '../commentTree';

const Threads = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  position: 'relative',
});

interface ThreadRowsProps {
  rows: ThreadRow[];
  area: HTMLElement;
  /** The comment whose row stays mounted, because the user is typing a reply to it. */
  pinned?: string;
  renderRow: (row: ThreadRow) => ReactNode;
}

const rowRole = ({ depth }: ThreadRow, index: number, of: number) =>
  ({
    'aria-level': depth + 1,
    'aria-posinset': index + 1,
    'aria-setsize': of,
  }) as const;

const GUESSED_HEIGHT = 86;

/** Renders only the visible comments; row heights are measured. */
function VirtualRows({ rows, area, pinned, renderRow }: ThreadRowsProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => rows[index]?.comment.id ?? index,
    overscan: 6,
    // Keeps the scroll position when rows above are added or removed.
    anchorTo: 'end',
    rangeExtractor: (range) => {
      const indices = defaultRangeExtractor(range);
      const at = pinned ? rows.findIndex(({ comment }) => comment.id === pinned) : -1;
      return at < 0 || indices.includes(at) ? indices : [...indices, at].sort((a, b) => a - b);
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

// Up to this number all rows are rendered, so that the browser's find reaches each of them.
const VIRTUAL_FROM = 100;

export function CommentRows(props: Omit<ThreadRowsProps, 'area'>) {
  const translate = useTranslate();
  const isPrinting = usePrinting();
  // State instead of a ref: the virtual list must re-render once the element exists.
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { rows, renderRow } = props;
  return (
    <Paper
      variant="outlined"
      ref={setArea}
      tabIndex={0}
      role="region"
      aria-label={translate('resources.feeds.comments.title')}
      sx={{ maxHeight: 'min(640px, 70vh)', overflowY: 'auto', px: { xs: 1, sm: 2 }, py: 1 }}
    >
      {rows.length > VIRTUAL_FROM && !isPrinting ? (
        area && <VirtualRows {...props} area={area} />
      ) : (
        <Threads>
          {rows.map((row, index) => (
            <li key={row.comment.id} {...rowRole(row, index, rows.length)}>
              {renderRow(row)}
            </li>
          ))}
        </Threads>
      )}
    </Paper>
  );
}
