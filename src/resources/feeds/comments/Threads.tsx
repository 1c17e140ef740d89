import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ThreadRow } from '../commentTree';

/** The list that holds the rows of all threads. */
export const Threads = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  position: 'relative',
});

export interface RowsProps {
  rows: ThreadRow[];
  /** The element that scrolls. */
  area: HTMLElement;
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
