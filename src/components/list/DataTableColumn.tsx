import { createContext, createElement, memo, type ReactNode, useContext } from 'react';
import {
  type DataTableColumnProps,
  type ListControllerResult,
  type RaRecord,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { formatText } from '../../format/text';
import { lazyPart } from '../page/lazyPart';

/** What the columns of a table learn from it: which are hidden, and whether they draw their headings. */
export const ColumnsContext = createContext<{ hidden: readonly string[]; isHead: boolean }>({
  hidden: [],
  isHead: false,
});

// `sx` is MUI's: a column is styled by `cellClassName`.
type ColumnProps<R extends RaRecord> = Omit<DataTableColumnProps<R>, 'sx'>;
type Props = ColumnProps<RaRecord>;

// Only a plain REST resource sorts.
const SortButton = lazyPart(() => import('./SortButton'));

function Column(props: Props) {
  const { hidden, isHead } = useContext(ColumnsContext);
  const record = useRecordContext();
  if (hidden.includes(props.source ?? String(props.label))) return null;
  if (isHead) return <Heading {...props} />;
  return (
    <td className={props.cellClassName} data-align={props.align}>
      {cellValue(props, record)}
    </td>
  );
}

/** What one record has in a column; the text of its field where the column says nothing else (rulings R32). */
export function cellValue(
  { render, field, source, children }: Props,
  record?: RaRecord,
): ReactNode {
  if (children) return children;
  if (render) return record && render(record);
  if (field) return createElement(field, { source });
  return formatText(source && record?.[source]);
}

function Heading({ label, source, align }: Props) {
  const translate = useTranslate();
  const resource = useResourceContext();
  // Absent where the API does not sort.
  const { sort, setSort } = useListContext() as Partial<ListControllerResult>;
  const key = label ?? `resources.${resource}.fields.${source}`;
  const words = typeof key === 'string' ? key && translate(key, { _: key }) : key;
  const canSort = Boolean(setSort && source && typeof words === 'string');
  const isSorted = canSort && sort?.field === source;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isSorted ? (sort?.order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {canSort ? (
        <SortButton source={String(source)} words={String(words)} instead={words} />
      ) : (
        words
      )}
    </th>
  );
}

/** A column, declared as react-admin's DataTable.Col and drawn as a plain `th` or `td` (docs/decisions/0033). */
export const DataTableColumn = memo(Column) as <R extends RaRecord = RaRecord>(
  props: ColumnProps<R>,
) => ReactNode;
