import type { ReactNode, Ref } from 'react';
import './list.css';
import { openRow } from './openRow';

interface ListRowsProps {
  ref?: Ref<HTMLDivElement>;
  isBusy?: boolean;
  children: ReactNode;
}

/** Renders the rows of a list. A click anywhere in a row triggers its View action. */
export function ListRows({ ref, isBusy, children }: ListRowsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the row's own View is for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div ref={ref} className="list-rows" aria-busy={isBusy || undefined} onClick={openRow}>
      {children}
    </div>
  );
}
