import { type ReactNode, useMemo } from 'react';
import { RecordContextProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { lazyPart } from '../page/lazyPart';
import { useMedia } from '../page/useMedia';
import { ColumnsContext } from './DataTableColumn';
import './ListTable.css';
import { LongBody } from './LongBody';

// Below this many rows the whole table is cheap, and the browser's own find reaches every row.
const VIRTUAL_FROM = 100;
const NONE: string[] = [];
const ListCards = lazyPart(() => import('./ListCards'));

function Body({ children }: { children?: ReactNode }) {
  const { data = NONE } = useListContext();
  return (
    <tbody>
      {data.map((record, index) => (
        <RecordContextProvider key={record.id ?? index} value={record}>
          <tr>{children}</tr>
        </RecordContextProvider>
      ))}
    </tbody>
  );
}

/** Marks a table that needs no scrolling sideways: only there can its heading stay in sight, since a box that scrolls holds it. */
function markWhatFits(frame: HTMLElement | null) {
  if (!frame || !window.ResizeObserver) return;
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-fits', frame.scrollWidth <= frame.clientWidth);
  });
  for (const each of [frame, ...frame.children]) observer.observe(each);
  return () => observer.disconnect();
}

interface ListTableProps {
  /** Where the choice of columns is remembered (ColumnChoice with the same key). */
  storeKey?: string;
  /** Narrower cells, for a table of many columns. */
  isTight?: boolean;
  children: ReactNode;
}

/**
 * The rows of the list as a table of columns, each declared as a DataTable.Col; the same columns become cards on a
 * narrow screen, and above about 100 rows only those in sight are drawn (docs/decisions/0033).
 */
export function ListTable({ children, storeKey, isTight }: ListTableProps) {
  const isNarrow = useMedia('(max-width: 700px)');
  const { data = NONE, resource } = useListContext();
  const translate = useTranslate();
  const [hidden] = useStore(storeKey ?? `${resource}.datatable`, NONE);
  const heading = useMemo(() => ({ hidden, isHead: true }), [hidden]);
  const rows = useMemo(() => ({ hidden, isHead: false }), [hidden]);
  // The pager stays below what is in sight until the cards are there.
  if (isNarrow)
    return <ListCards instead={<div style={{ height: '100vh' }} />}>{children}</ListCards>;
  const isLong = data.length > VIRTUAL_FROM;
  return (
    // Most fit: marked from the beginning, their cells are not styled a second time.
    <div className="list-table" ref={markWhatFits} data-fits="">
      <table
        aria-label={translate(`resources.${resource}.title`)}
        aria-rowcount={data.length + 1}
        data-tight={isTight || undefined}
      >
        <thead>
          <tr>
            <ColumnsContext value={heading}>{children}</ColumnsContext>
          </tr>
        </thead>
        <ColumnsContext value={rows}>
          {isLong ? <LongBody>{children}</LongBody> : <Body>{children}</Body>}
        </ColumnsContext>
      </table>
    </div>
  );
}
