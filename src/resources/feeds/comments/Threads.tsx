import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ThreadRow } from '../commentTree';

/** The list element of all thread rows. */
export const Threads = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  position: 'relative',
});

export interface ThreadRowsProps {
  rows: ThreadRow[];
  /** The scroll container. */
  area: HTMLElement;
  /** The comment whose row stays mounted, because the user is typing a reply to it. */
  pinned?: string;
  renderRow: (row: ThreadRow) => ReactNode;
}

/** Returns the ARIA attributes of a row: its level, and its position among all rows, mounted or not. */
export const rowRole = ({ depth }: ThreadRow, index: number, of: number) =>
  ({
    'aria-level': depth + 1,
    'aria-posinset': index + 1,
    'aria-setsize': of,
  }) as const;
