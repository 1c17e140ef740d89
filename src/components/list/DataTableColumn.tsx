import type { BoxProps } from '@mui/material/Box';
import {
  createContext,
  createElement,
  memo,
  type ReactNode,
  type TdHTMLAttributes,
  useContext,
} from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { humanise } from '../../format/humanise';
import { isObject } from '../../format/json';
import { lookUp } from '../../format/lookUp';
import { formatText } from '../../format/text';
import { isActionsColumn } from '../buttons/RowActions';
import { lazyPart } from '../page/lazyPart';
import { useUrlList } from './useUrlListController';

/** The part of a table in which columns are rendered (head, row, card, or once above the cards), and the hidden columns. */
interface Columns {
  hidden: readonly string[];
  part: 'head' | 'row' | 'card' | 'aboveCards';
}
export const ColumnsContext = createContext<Columns>({ hidden: [], part: 'row' });

type Props = DataTableColumnProps<RaRecord>;

function Column(props: Props) {
  const { hidden, part } = useContext(ColumnsContext);
  const { source, label, cellClassName, cellSx } = props;
  const record = useRecordContext();
  if (hidden.includes(source ?? String(label))) return null;
  if (part === 'head') return <Heading {...props} />;
  // A heading that is a control, such as "Select all", is rendered once above the cards.
  if (part === 'aboveCards') return typeof label === 'object' ? label : null;
  if (part === 'card') return <CardPart {...props} />;
  return (
    <Cell
      column={props}
      as="td"
      className={cellClassName}
      styles={(record && cellSx?.(record)) ?? undefined}
    >
      <Value {...props} />
    </Cell>
  );
}

const isActions = (label: Props['label']) =>
  (typeof label === 'string' && isActionsColumn(label)) || undefined;

// Loaded for a column with `sx` or `cellSx` only: most tables are rendered without MUI.
const StyledCell = lazyPart<BoxProps>(() => import('@mui/material/Box'));

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  column: Props;
  as: 'td' | 'th';
  styles?: object;
}

/** Renders a cell with the class name, the styles and the attributes of its column. */
function Cell({ column, as, styles, className, ...attributes }: CellProps) {
  const { align, source, label, sx, field, render, disableSort, sortByOrder, ...rest } = column;
  const { cellClassName, headerClassName, cellSx, padding, size, variant, ...own } = rest;
  const { sortDirection, classes, ref, ...ofElement } = own;
  const names = [own.className, className, source && `column-${source}`].filter(Boolean);
  const props = {
    ...ofElement,
    ...attributes,
    className: names.join(' ') || undefined,
    'data-align': align,
    'data-actions': isActions(label),
  };
  const plain = createElement(as, props);
  if (!sx && !styles) return plain;
  return (
    <StyledCell {...props} component={as} sx={{ ...styles, ...(sx as object) }} instead={plain} />
  );
}

/** Returns a value by its path, such as `address.city` or `lines.0.name`, or a field with a point in its name. */
function valueAt(record: unknown, source: string): unknown {
  if (isObject(record) && Object.hasOwn(record, source)) return record[source];
  return source
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value: unknown, name) => lookUp(Object(value), name), record);
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(',') : formatText(value);

/** Renders the value of one record in a column: the text of its field, unless the column has its own content (rulings R32). */
function Value({ render, field, source, children }: Props): ReactNode {
  const record = useRecordContext();
  if (children) return children;
  if (render) return record && render(record);
  if (field) return createElement(field, { source });
  return source ? textOf(valueAt(record, source)) : '';
}

/** Returns the label of a column: its own, the message of its field, or the readable name of the field. */
function useLabel({ label, source = '' }: Props): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext();
  if (label === undefined && source) {
    const key = `resources.${resource}.fields.${source.replaceAll(/\.\d+(?=\.)/g, '')}`;
    return translate(key, { _: humanise(source.split(/\.\d+\./).at(-1) ?? '') });
  }
  return typeof label === 'string' ? label && translate(label, { _: label }) : label;
}

function Heading(props: Props) {
  const { source, disableSort, sortByOrder = 'ASC' } = props;
  const translate = useTranslate();
  const label = useLabel(props);
  const { sort, setSort, isFixed } = useUrlList();
  const canSort = !disableSort && !isFixed && source && typeof label === 'string';
  const order = canSort && sort?.field === source ? sort.order : undefined;
  const next = order ? OPPOSITE[order] : sortByOrder;
  return (
    <Cell
      column={props}
      as="th"
      scope="col"
      className={props.headerClassName}
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
    </Cell>
  );
}

const OPPOSITE = { ASC: 'DESC', DESC: 'ASC' } as const;

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
  props: DataTableColumnProps<R>,
) => ReactNode;
