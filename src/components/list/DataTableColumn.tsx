import { createContext, createElement, memo, type ReactNode, useContext } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { formatText } from '../../format/text';
import { isActionsColumn, RowNameContext } from '../buttons/RowActions';
import { useUrlList } from './useUrlListController';

/** The part of a table in which columns are rendered, and what its rows share. */
interface Columns {
  hidden: readonly string[];
  /** Head, row, card, once above the cards, or the lines of folded columns in a row's name cell. */
  part: 'head' | 'row' | 'card' | 'aboveCards' | 'folded';
  /** The column that names a row; found while the head is rendered. */
  name?: { column?: string };
  /** In a narrow window: all columns, of which those with `folds` become lines of the name cell. */
  folded?: ReactNode;
}
export const ColumnsContext = createContext<Columns>({ hidden: [], part: 'row' });

// `sx` belongs to MUI; a column is styled by `cellClassName`.
type ColumnProps<R extends RaRecord> = Omit<DataTableColumnProps<R>, 'sx'> & {
  /** In a window under 1,100 px it is a line of the name cell, with its label. */
  folds?: boolean;
  /** It names the row. Default: the first column other than the ID. */
  isName?: boolean;
};
type Props = ColumnProps<RaRecord>;

function Column(props: Props) {
  const { hidden, part, name = {}, folded } = useContext(ColumnsContext);
  const { source, label, folds, isName } = props;
  const key = source ?? String(label);
  if (hidden.includes(key)) return null;
  const canName = !folds && source !== 'id' && !isControl(props) && !isActions(label);
  if (part === 'head' || part === 'aboveCards') {
    if (isName || (canName && !name.column)) name.column = key;
  }
  // A heading that is a control, such as "Select all", is rendered once above the cards.
  if (part === 'aboveCards') return typeof label === 'object' ? label : null;
  if (part === 'folded') return folds ? <Line {...props} className="folded" /> : null;
  if (folds && folded) return null;
  if (part === 'head') return <Heading {...props} />;
  const isRowName = name.column === key;
  if (part === 'card') return <CardPart {...props} isName={isRowName} />;
  return isRowName ? <NameCell {...props} /> : <Cell {...props} />;
}

const isActions = (label: Props['label']) =>
  (typeof label === 'string' && isActionsColumn(label)) || undefined;
const isControl = ({ label, cellClassName }: Props) =>
  typeof label === 'object' || cellClassName === 'control';

/** Returns the element ID of a row's name, which describes the row's actions. */
function useRowNameId(): string | undefined {
  const id = useRecordContext()?.id;
  const resource = useResourceContext();
  return id === undefined ? undefined : encodeURIComponent(`${resource} ${id}`);
}

// A longer text may be cut: the complete one is the tooltip.
const LONG = 16;
const titleOf = (value: ReactNode) =>
  typeof value === 'string' && value.length > LONG ? value : undefined;

function Cell(props: Props) {
  const { label, align, cellClassName } = props;
  const value = useValue(props);
  const isOfActions = isActions(label);
  return (
    <td
      className={cellClassName}
      data-align={align}
      data-actions={isOfActions}
      title={titleOf(value)}
    >
      {isOfActions ? <Described>{value}</Described> : value}
    </td>
  );
}

const Described = ({ children }: { children: ReactNode }) => (
  <RowNameContext value={useRowNameId()}>{children}</RowNameContext>
);

/** Renders the cell that names its row, with the folded columns below the name. */
function NameCell(props: Props) {
  const { align, cellClassName } = props;
  const { folded } = useContext(ColumnsContext);
  const value = useValue(props);
  const id = useRowNameId();
  return (
    <th
      scope="row"
      className={cellClassName}
      data-align={align}
      title={titleOf(value)}
      id={folded ? undefined : id}
    >
      {folded ? (
        <>
          <div id={id}>{value}</div>
          {folded}
        </>
      ) : (
        value
      )}
    </th>
  );
}

/** Returns the value of one record in a column: the text of its field, unless the column has its own content (rulings R32). */
function useValue({ render, field, source, children }: Props): ReactNode {
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

interface LineProps extends Props {
  className: string;
  id?: string;
  isDescribed?: boolean;
}

/** Renders a label and a value: a line of a card, or of the name cell. */
function Line({ className, id, isDescribed, ...props }: LineProps) {
  const label = useLabel(props);
  const value = useValue(props);
  return (
    <div className={className} data-source={props.source}>
      {!isControl(props) && !isDescribed && <span className="label">{label}</span>}
      <div className="value" id={id}>
        {isDescribed ? <Described>{value}</Described> : value}
      </div>
    </div>
  );
}

/** Renders a column on a card. ListTable.css arranges control, title, actions and lines. */
function CardPart({ isName, ...props }: Props) {
  const id = useRowNameId();
  const { label, cellClassName = '' } = props;
  const isOfActions = isActions(label);
  const kind = isControl(props)
    ? 'control'
    : isOfActions
      ? 'actions'
      : isName
        ? 'line name'
        : 'line';
  return (
    <Line
      {...props}
      className={`${kind} ${cellClassName}`}
      id={isName ? id : undefined}
      isDescribed={isOfActions}
    />
  );
}

/** Renders a column, declared like react-admin's DataTable.Col, as a plain `th` or `td` (docs/decisions/0010). */
export const DataTableColumn = memo(Column) as <R extends RaRecord = RaRecord>(
  props: ColumnProps<R>,
) => ReactNode;
