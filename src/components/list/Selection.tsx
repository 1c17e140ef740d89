import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import {
  type Identifier,
  type RaRecord,
  useEvent,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

interface SelectRowProps {
  /** Returns the name of a row for the accessible name of its checkbox. Default: its ID. */
  nameOf?: (row: RaRecord) => string;
}

const idOf = ({ id }: RaRecord) => String(id);

/** By what a selection was made: "Select all" of a page, or a row, at which a range begins. */
interface Origin {
  page?: number;
  row?: Identifier;
}
// The list context contains only IDs, in a new array after each change.
const madeBy = new WeakMap<readonly Identifier[], Origin>();
// A row without an ID has no actions.
const isSelectable = (row: RaRecord) => Boolean(row.id);

/** Returns the rows from `last` to `row`, in the order of the list; `row` alone if `last` is not on the page. */
export function rowsBetween<R extends { id: Identifier }>(
  row: R,
  pageRows: readonly R[],
  last: Identifier | undefined,
): readonly R[] {
  const from = pageRows.findIndex(({ id }) => id === last);
  const to = pageRows.findIndex(({ id }) => id === row.id);
  return from < 0 || to < 0 ? [row] : pageRows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Returns true if Shift was held while a checkbox was changed, by mouse or keyboard. */
export const isWithShift = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

/** Prevents the browser from selecting the text between two clicks. */
export const preventTextSelection = (event: MouseEvent) => event.shiftKey && event.preventDefault();

/** Returns the selected records of the list, including those of pages that were open before. */
export function useSelectedRows<R extends RaRecord>(): readonly R[] {
  const { data = [], selectedIds } = useListContext<R>();
  const rowsById = useRef(new Map<Identifier, R>()).current;
  for (const row of data) rowsById.set(row.id, row);
  return selectedIds.flatMap((id) => rowsById.get(id) ?? []);
}

/** Returns a function that selects or deselects rows, and remembers by what. Other rows stay as they are. */
function useSelect() {
  const { selectedIds, onSelect } = useListContext();
  return useEvent((rows: readonly RaRecord[], isOn: boolean, origin: Origin) => {
    const changed = new Set(rows.filter(isSelectable).map(({ id }) => id));
    const others = selectedIds.filter((id) => !changed.has(id));
    const ids = isOn ? [...others, ...changed] : others;
    madeBy.set(ids, origin);
    onSelect(ids);
  });
}

/** Returns a function that deselects records. Those that were selected in the meantime stay selected. */
export function useDeselect(): (rows: readonly RaRecord[]) => void {
  const select = useSelect();
  return (rows) => select(rows, false, {});
}

/** Renders the header's checkbox, which selects every row of the page. Selecting a single row unchecks it. */
export function SelectAll() {
  const translate = useTranslate();
  const select = useSelect();
  const { data = [], page, selectedIds, isPlaceholderData } = useListContext();
  const here = new Set(data.filter(isSelectable).map(({ id }) => id));
  const count = new Set(selectedIds.filter((id) => here.has(id))).size;
  const isAll = count > 0 && count === here.size && madeBy.get(selectedIds)?.page === page;
  return (
    <label className="select-all">
      <input
        className="select-box"
        type="checkbox"
        aria-label={translate('common.selectAll')}
        checked={isAll}
        disabled={here.size === 0 || isPlaceholderData}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && count > 0;
        }}
        onChange={() => select(data, !isAll, { page })}
      />
      <span>{translate('common.selectAll')}</span>
    </label>
  );
}

/** Renders the checkbox of one row. With Shift it changes every row since the last one. */
export function SelectRow({ nameOf = idOf }: SelectRowProps) {
  const translate = useTranslate();
  const row = useRecordContext();
  const select = useSelect();
  const { data = [], selectedIds, isPlaceholderData } = useListContext();
  if (!row || !isSelectable(row)) return null;
  const isOn = selectedIds.includes(row.id);
  function toggle(event: ChangeEvent) {
    if (!row) return;
    const range = isWithShift(event) ? rowsBetween(row, data, madeBy.get(selectedIds)?.row) : [row];
    select(range, !isOn, { row: row.id });
  }
  return (
    <input
      className="select-box"
      type="checkbox"
      aria-label={translate('common.selectRow', { name: nameOf(row) })}
      checked={isOn}
      // The rows of another page or filter leave in a moment, and would be acted on unseen.
      disabled={isPlaceholderData}
      onMouseDown={preventTextSelection}
      onChange={toggle}
    />
  );
}
