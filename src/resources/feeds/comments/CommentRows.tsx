import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ThreadRow } from '../commentTree';

// Up to here all rows are drawn, and the browser's own find reaches each of them.
const VIRTUAL_FROM = 100;
const VirtualRows = lazy(() => import('./VirtualRows'));

export const Threads = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  position: 'relative',
});

export interface RowsProps {
  rows: ThreadRow[];
  /** The element that scrolls. */
  area: RefObject<HTMLElement | null>;
  /** The comment whose row stays drawn, since somebody writes in it. */
  pinned?: string;
  draw: (row: ThreadRow) => ReactNode;
}

/** What a row tells assistive technology: its level, and its place among all, drawn or not. */
export const rowRole = ({ depth }: ThreadRow, index: number, of: number) =>
  ({
    'aria-level': depth + 1,
    'aria-posinset': index + 1,
    'aria-setsize': of,
  }) as const;

/** The comments in an area that scrolls at a maximum height (part 2, section 2). */
export function CommentRows(props: Omit<RowsProps, 'area'>) {
  const translate = useTranslate();
  const area = useRef<HTMLDivElement>(null);
  const { rows, draw } = props;
  return (
    <Paper
      variant="outlined"
      ref={area}
      tabIndex={0}
      role="region"
      aria-label={translate('resources.feeds.comments.title')}
      sx={{ maxHeight: 'min(640px, 70vh)', overflowY: 'auto', px: { xs: 1, sm: 2 }, py: 1 }}
    >
      {rows.length > VIRTUAL_FROM ? (
        <Suspense>
          <VirtualRows {...props} area={area} />
        </Suspense>
      ) : (
        <Threads>
          {rows.map((row, index) => (
            <li key={row.comment.id} {...rowRole(row, index, rows.length)}>
              {draw(row)}
            </li>
          ))}
        </Threads>
      )}
    </Paper>
  );
}
