import type { ReactNode } from 'react';
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin';

interface NarrowedRowsProps {
  /** The loaded rows that match; undefined if the list is not narrowed. */
  rows: readonly RaRecord[] | undefined;
  children: ReactNode;
}

/** Provides the loaded rows that match, instead of the rows of the page. */
export function NarrowedRows({ rows, children }: NarrowedRowsProps) {
  const list = useListContext();
  const value = rows ? ({ ...list, data: rows } as typeof list) : list;
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
