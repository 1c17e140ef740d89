import { createContext, createElement, memo, type ReactNode, useContext } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { formatText } from '../../format/text';
import { isActionsColumn } from '../buttons/RowActions';
import { useUrlList } from './useUrlListController';

/** The part of a table in which columns are rendered (head, row, card, or once above the cards), and the hidden columns. */
interface Columns {
  hidden: readonly string[];
  part: 'head' | 'row' | 'card' | 'aboveCards';
}
export const ColumnsContext = createContext<Columns>({ hidden: [], part: 'row' });

// `sx` belongs to MUI; a column is styled by `cellClassName`.
type ColumnProps<R extends RaRecord> = Omit<DataTableColumnProps<R>, 'sx'>;
type Props = ColumnProps<RaRecord>;

function Column(props: Props) {
  const { hidden, part } = useContext(ColumnsContext);
  const { source, label, align, cellClassName } = props;
  if (hidden.includes(source ?? String(label))) return null;
  if (part === 'head') return <Heading {...props} />;
  // A heading that is a control, such as "Select all", is rendered once above the cards.
  if (part === 'aboveCards') return typeof label === 'object' ? label : null;
  if (part === 'card') return <CardPart {...props} />;
  return (
    <td className={cellClassName} data-align={align} data-actions={isActions(label)}>
      <Value {...props} />
    </td>
  );
}

const isActions = (label: Props['label']) =>
  (typeof label === 'string' && isActionsColumn(label)) || undefined;

/** Renders the value of one record in a column: the text of its field, unless the column has its own content (rulings R32). */
function Value({ render, field, source, children }: Props): ReactNode {
  const record = useRecordContext();
  if (children) return children;
  if (render) return record && render(record);
  if (field) return createElement(field, { source });
  return formatText(source && record?.[source]);
}

function useLabel({ label, source }: Props): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext();
  const key = label ?? `resources.${resource}.fields.${source}`;
  return typeof key === 'string' ? key && translate(key, { _: key }) : key;
}

function Heading(props: Props) {
  const { source, align, disableSort } = props;
  const translate = useTranslate();
  const label = useLabel(props);
  const { sort, setSort, isFixed } = useUrlList();
  const canSort = !disableSort && !isFixed && source && typeof label === 'string';
  const order = canSort && sort?.field === source ? sort.order : undefined;
  const next = order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      data-align={align}
      data-actions={isActions(props.label)}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      {canSort ? (
        <button
          type="button"
          aria-label={translate(`common.sortBy.${next}`, {
            field: label.charAt(0).toLowerCase() + label.slice(1),
          })}
          onClick={() => setSort({ field: source, order: next })}
        >
          {label}
          {order && (order === 'ASC' ? ' ↑' : ' ↓')}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Renders a column on a card. ListTable.css arranges control, title, actions and lines. */
function CardPart(props: Props) {
  const { label, source, cellClassName = '' } = props;
  const labelText = useLabel(props);
  const isControl = typeof label === 'object' || cellClassName === 'control';
  const kind = isControl ? 'control' : isActions(label) ? 'actions' : 'line';
  return (
    <div className={`${kind} ${cellClassName}`} data-source={source}>
      {kind === 'line' && <span className="label">{labelText}</span>}
      <div className="value">
        <Value {...props} />
      </div>
    </div>
  );
}

/** Renders a column, declared like react-admin's DataTable.Col, as a plain `th` or `td` (docs/decisions/0010). */
export const DataTableColumn = memo(Column) as <R extends RaRecord = RaRecord>(
  props: ColumnProps<R>,
) => ReactNode;
