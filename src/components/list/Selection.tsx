import { styled } from '@mui/material/styles';
import {
  type ChangeEvent,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { isWithShift, markNoText, rangeTo } from './range';
import { createSelection, type Selection } from './selectionStore';

interface SelectionProviderProps {
  /** The filters of the list as they stand in the address: another list has another selection. */
  filters: readonly string[];
  /** What one drawn row stands for: itself, several folded rows, or nothing that can be ticked. */
  rowsOf: (row: RaRecord) => readonly RaRecord[];
  /** Names a row for the accessible name of its box. */
  nameOf: (row: RaRecord) => string;
  children: ReactNode;
}

type Given = Pick<SelectionProviderProps, 'rowsOf' | 'nameOf'> & { selection: Selection };
const Context = createContext<Given | undefined>(undefined);

// Drawn by the browser: a MUI checkbox per row doubles the cost of a thousand rows.
const Box = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 4,
  verticalAlign: 'middle',
  accentColor: theme.palette.primary.main,
  cursor: 'pointer',
}));
// In a table the column says what the box is for; above cards only its own words can.
const Words = styled('label')({ cursor: 'pointer', 'th & span': { display: 'none' } });

/** Holds what is ticked in the list below; it lives with the page, over its pages, until the filters change. */
export function SelectionProvider({ filters, rowsOf, nameOf, children }: SelectionProviderProps) {
  const [search] = useSearchParams();
  const key = JSON.stringify(filters.map((name) => search.get(name)));
  const held = useRef({ key, selection: createSelection() });
  if (held.current.key !== key) held.current = { key, selection: createSelection() };
  const { selection } = held.current;
  const given = useMemo(() => ({ selection, rowsOf, nameOf }), [selection, rowsOf, nameOf]);
  return <Context value={given}>{children}</Context>;
}

function useGiven(): Given {
  const given = useContext(Context);
  if (!given) throw new Error('A selection needs a SelectionProvider above it');
  return given;
}

/** Gives the ticked rows and the way to untick them all. */
export function useSelection<R extends RaRecord>() {
  const { selection } = useGiven();
  const rows = useSyncExternalStore(selection.listen, selection.rows) as readonly R[];
  return { rows, clear: selection.clear };
}

/** The header's box: ticks every row of the page; ticking or unticking a single row unticks it (part 2, section 4). */
export function SelectAll() {
  const translate = useTranslate();
  const { selection, rowsOf } = useGiven();
  useSyncExternalStore(selection.listen, selection.rows);
  const { data = [], page, isPlaceholderData } = useListContext();
  const rows = data.flatMap(rowsOf);
  const count = rows.filter(({ id }) => selection.has(id)).length;
  const isAll = selection.allOf() === page && count === rows.length && count > 0;
  return (
    <Words>
      <Box
        type="checkbox"
        aria-label={translate('common.selectAll')}
        checked={isAll}
        disabled={rows.length === 0 || isPlaceholderData}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && count > 0;
        }}
        onChange={() => selection.setAll(page, rows, !isAll)}
      />
      <span>{translate('common.selectAll')}</span>
    </Words>
  );
}

/** The box of one row; with Shift it ticks or unticks every row from the last one on. */
export function SelectRow() {
  const translate = useTranslate();
  const row = useRecordContext();
  const { data = [] } = useListContext();
  const { selection, rowsOf, nameOf } = useGiven();
  const rows = row ? rowsOf(row) : [];
  const isOn = useSyncExternalStore(
    selection.listen,
    () => rows.length > 0 && rows.every(({ id }) => selection.has(id)),
  );
  if (!row || rows.length === 0) return null;
  function tick(event: ChangeEvent) {
    if (!row) return;
    const range = isWithShift(event) ? rangeTo(row, data, selection.last()) : [row];
    selection.set(range.flatMap(rowsOf), !isOn, row.id);
  }
  return (
    <Box
      type="checkbox"
      aria-label={translate('common.selectRow', { name: nameOf(row) })}
      checked={isOn}
      onMouseDown={markNoText}
      onChange={tick}
    />
  );
}
