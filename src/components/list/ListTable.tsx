import { type ReactNode, useMemo, useRef } from 'react';
import { RecordContextProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { useMedia } from '../theme/useMedia';
import { ColumnsContext } from './DataTableColumn';
import './ListTable.css';
import { useVisibleRows } from './useVisibleRows';

const NONE: readonly string[] = [];
const ROW_HEIGHT = 41;
const CARD_HEIGHT = 92;
const FOLDED = { hidden: NONE, part: 'folded' } as const;

/** Marks a table that needs no horizontal scrolling. Only its heading can be sticky: a scroll container would trap it. */
function markUnscrolledTable(frame: HTMLElement | null) {
  if (!frame || !window.ResizeObserver) return;
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-fits', frame.scrollWidth <= frame.clientWidth);
  });
  for (const each of [frame, ...frame.children]) observer.observe(each);
  return () => observer.disconnect();
}

const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 ? <tr style={{ height: rows * ROW_HEIGHT }} /> : null;

function Body({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext();
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to } = useVisibleRows(body, data.length, ROW_HEIGHT);
  return (
    <tbody ref={body}>
      <Spacer rows={from} />
      {data.slice(from, to).map((record, at) => (
        <RecordContextProvider key={record.id ?? from + at} value={record}>
          <tr aria-rowindex={from + at + 2}>{children}</tr>
        </RecordContextProvider>
      ))}
      <Spacer rows={Math.max(0, data.length - to)} />
    </tbody>
  );
}

function Cards({ children, hidden }: { children: ReactNode; hidden: readonly string[] }) {
  const { data = [] } = useListContext();
  const list = useRef<HTMLUListElement>(null);
  const [above, card] = useMemo(() => {
    const name = {};
    return [
      { hidden: NONE, name, part: 'aboveCards' },
      { hidden, name, part: 'card' },
    ] as const;
  }, [hidden]);
  const { from, to } = useVisibleRows(list, data.length, CARD_HEIGHT);
  const paddingBlock = `${from * CARD_HEIGHT}px ${Math.max(0, data.length - to) * CARD_HEIGHT}px`;
  return (
    <>
      <div className="above-cards">
        <ColumnsContext value={above}>{children}</ColumnsContext>
      </div>
      <ul className="list-cards" ref={list} style={{ paddingBlock }}>
        <ColumnsContext value={card}>
          {data.slice(from, to).map((record, at) => (
            <RecordContextProvider key={record.id ?? from + at} value={record}>
              <li aria-posinset={from + at + 1} aria-setsize={data.length}>
                {children}
              </li>
            </RecordContextProvider>
          ))}
        </ColumnsContext>
      </ul>
    </>
  );
}

interface ListTableProps {
  /** Key of the hidden columns in react-admin's store. */
  storeKey?: string;
  /** The columns that are hidden by default; cards never show them. */
  hiddenAtFirst?: readonly string[];
  /** Narrower cells, for a table with many columns. */
  isTight?: boolean;
  /** DataTableColumns, directly or inside fragments and components. */
  children: ReactNode;
}

/**
 * Renders the rows of the list as a table, or on a narrow screen as cards with the same columns. Of more than 100 rows
 * only the visible ones are rendered (docs/decisions/0010).
 */
export function ListTable({ children, storeKey, isTight, hiddenAtFirst = NONE }: ListTableProps) {
  const isNarrow = useMedia('(max-width: 700px)');
  const { data = [], resource } = useListContext();
  const translate = useTranslate();
  const [hidden] = useStore<readonly string[]>(storeKey ?? `${resource}.datatable`, hiddenAtFirst);
  const foldable = useMedia('(max-width: 1099.95px)') && children;
  const [head, row] = useMemo(() => {
    const folded = foldable && <ColumnsContext value={FOLDED}>{foldable}</ColumnsContext>;
    const shared = { hidden, folded, name: {} };
    return [
      { ...shared, part: 'head' },
      { ...shared, part: 'row' },
    ] as const;
  }, [hidden, foldable]);
  if (isNarrow) return <Cards hidden={hiddenAtFirst}>{children}</Cards>;
  return (
    // Most tables fit: with the mark from the start, their cells are not styled twice.
    <div className="list-table" ref={markUnscrolledTable} data-fits="">
      <table
        aria-label={translate(`resources.${resource}.title`)}
        aria-rowcount={data.length + 1}
        data-tight={isTight || undefined}
      >
        <thead>
          <tr>
            <ColumnsContext value={head}>{children}</ColumnsContext>
          </tr>
        </thead>
        <ColumnsContext value={row}>
          <Body>{children}</Body>
        </ColumnsContext>
      </table>
    </div>
  );
}
