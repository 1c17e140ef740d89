import {
  Children,
  Fragment,
  isValidElement,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { useIsNarrow, useMedia } from '../theme/useMedia';
import { type ColumnProps, ColumnsContext, DataTableColumn, rowNameOf } from './DataTableColumn';
import './ListTable.css';
import { observeSize } from './observeSize';
import { useHiddenColumns } from './useHiddenColumns';
import { ALL_UP_TO, useVisibleRows } from './useVisibleRows';

const NONE: readonly string[] = [];
const ROW_HEIGHT = 41;
const CARD_HEIGHT = 92;
const FOLDED = { hidden: NONE, part: 'folded' } as const;

/** Marks a table that needs no horizontal scrolling. Only its heading can be sticky: a scroll container would trap it. */
function markUnscrolledTable(frame: HTMLElement | null) {
  if (!frame) return;
  return observeSize([frame, ...frame.children], () => {
    frame.toggleAttribute('data-fits', frame.scrollWidth <= frame.clientWidth);
  });
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

/** Returns the columns among children and inside fragments; undefined for a component, which may contain some. */
const columnsIn = (children: ReactNode): (ColumnProps | undefined)[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps>(child)) return [];
    const { type, props } = child;
    if (type === Fragment) return columnsIn(props.children);
    return type === DataTableColumn ? props : undefined;
  });

/**
 * Returns the key of the column that names a row. The children tell, except where a component contains columns: then those of
 * the head register in an effect, and the rows are rendered again.
 */
function useRowName(children: ReactNode, hidden: readonly string[]) {
  const [first, setFirst] = useState<{ key: string; hidden: readonly string[] }>();
  const register = useCallback(
    (key: string, isName: boolean) =>
      setFirst((before) => (before?.hidden === hidden && !isName ? before : { key, hidden })),
    [hidden],
  );
  const columns = columnsIn(children);
  const declared = columns.filter((column) => column !== undefined);
  if (declared.length === columns.length) return { name: rowNameOf(declared, hidden) };
  return { name: first?.hidden === hidden ? first.key : undefined, register };
}

function Cards({ children, hidden }: { children: ReactNode; hidden: readonly string[] }) {
  const { data = [] } = useListContext();
  const list = useRef<HTMLUListElement>(null);
  const { name, register } = useRowName(children, NONE);
  const above = useMemo(
    () => ({ hidden: NONE, register, part: 'aboveCards' }) as const,
    [register],
  );
  const card = useMemo(() => ({ hidden, name, part: 'card' }) as const, [hidden, name]);
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
  /** The columns that are hidden by default; cards never show them. */
  hiddenAtFirst?: readonly string[];
  /** Narrower cells, for a table with many columns. */
  isTight?: boolean;
  /** DataTableColumns, directly or inside fragments and components. */
  children: ReactNode;
}

/** Renders the rows as a table, or on a narrow screen as cards; of very many only the visible ones (docs/decisions/0016). */
export function ListTable({ children, isTight, hiddenAtFirst = NONE }: ListTableProps) {
  const isNarrow = useIsNarrow();
  const { data = [], resource } = useListContext();
  const translate = useTranslate();
  const [hidden] = useHiddenColumns(hiddenAtFirst);
  const foldable = useMedia('(max-width: 1099.95px)') && children;
  const { name, register } = useRowName(children, hidden);
  const [head, row] = useMemo(() => {
    const folded = foldable && <ColumnsContext value={FOLDED}>{foldable}</ColumnsContext>;
    const shared = { hidden, folded };
    return [
      { ...shared, register, part: 'head' },
      { ...shared, name, part: 'row' },
    ] as const;
  }, [hidden, foldable, name, register]);
  const note = data.length > ALL_UP_TO && (
    <p className="table-note">{translate('common.findsRowsInView')}</p>
  );
  return (
    <>
      {note}
      {isNarrow ? (
        <Cards hidden={hiddenAtFirst}>{children}</Cards>
      ) : (
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
      )}
    </>
  );
}
