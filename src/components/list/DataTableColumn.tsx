import type { BoxProps } from '@mui/material/Box';
import {
  createContext,
  createElement,
  memo,
  type ReactNode,
  type TdHTMLAttributes,
  useContext,
  useLayoutEffect,
} from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { humanise } from '../../format/text';
import { isActionsColumn, RowNameContext } from '../buttons/RowAction';
import { lazyPart } from '../page/lazyPart';
import { useColumnValue } from './useColumnValue';
import { useUrlList } from './useUrlListController';

/** Returns the label of a column: its own, the message of its field, or the readable name of the field. */
function useLabel({ label, source = '' }: ColumnProps): ReactNode {
  const translate = useTranslate();
  const resource = useResourceContext();
  if (label === undefined && source) {
    const key = `resources.${resource}.fields.${source.replaceAll(/\.\d+(?=\.)/g, '')}`;
    return translate(key, { _: humanise(source.split(/\.\d+\./).at(-1) ?? '') });
  }
  return typeof label === 'string' ? label && translate(label, { _: label }) : label;
}

/** The part of a table in which columns are rendered, and what its rows share. */
interface Columns {
  hidden: readonly string[];
  /** Head, row, card, once above the cards, or the lines of folded columns in a row's name cell. */
  part: 'head' | 'row' | 'card' | 'aboveCards' | 'folded';
  name?: string | undefined;
  /** Called by each column of the head that can name a row, if the table cannot read its columns from its children. */
  register?: ((key: string, isName: boolean) => void) | undefined;
  /** In a narrow window: all columns, of which those with `folds` become lines of the name cell. */
  folded?: ReactNode;
}
export const ColumnsContext = createContext<Columns>({ hidden: [], part: 'row' });

export type ColumnProps<R extends RaRecord = RaRecord> = DataTableColumnProps<R> & {
  /** In a window under 1,100 px it is a line of the name cell, with its label. */
  folds?: boolean;
  /** It names the row. Default: the first column other than the ID. */
  isName?: boolean;
};
const keyOf = ({ source, label }: ColumnProps) => source ?? String(label);
const canName = ({ folds, source, isName, ...column }: ColumnProps) =>
  isName || (!folds && source !== 'id' && !isControl(column) && !isActions(column.label));

/** Returns the key of the column that names a row: one that says so, else the first that can. */
export function rowNameOf(columns: readonly ColumnProps[], hidden: readonly string[]) {
  const able = columns.filter((each) => canName(each) && !hidden.includes(keyOf(each)));
  const column = able.find(({ isName }) => isName) ?? able[0];
  return column && keyOf(column);
}

function useRegistration(props: ColumnProps) {
  const { register } = useContext(ColumnsContext);
  const { isName = false } = props;
  const key = keyOf(props);
  const isAble = canName(props);
  useLayoutEffect(
    function registerColumn() {
      if (isAble) register?.(key, isName);
    },
    [register, key, isName, isAble],
  );
}

function Column(props: ColumnProps) {
  const { hidden, part, name, folded } = useContext(ColumnsContext);
  const key = keyOf(props);
  if (hidden.includes(key)) return null;
  if (part === 'aboveCards') return <AboveCards {...props} />;
  if (part === 'folded') return props.folds ? <Line {...props} className="folded" /> : null;
  if (props.folds && folded) return null;
  if (part === 'head') return <Heading {...props} />;
  const isRowName = name === key;
  if (part === 'card') return <CardPart {...props} isName={isRowName} />;
  return isRowName ? <NameCell {...props} /> : <ValueCell {...props} />;
}

const isActions = (label: ColumnProps['label']) =>
  (typeof label === 'string' && isActionsColumn(label)) || undefined;
const isControl = ({ label, cellClassName }: ColumnProps) =>
  typeof label === 'object' || cellClassName === 'control';

// Loaded for a column with `sx` or `cellSx` only: most tables are rendered without MUI.
const StyledCell = lazyPart<BoxProps>(() => import('@mui/material/Box'));

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  column: ColumnProps;
  as: 'td' | 'th';
  styles?: object;
}

function Cell({ column, as, styles, className, ...attributes }: CellProps) {
  const {
    align,
    source,
    label,
    sx,
    field,
    render,
    disableSort,
    sortByOrder,
    cellClassName,
    headerClassName,
    cellSx,
    padding,
    size,
    variant,
    sortDirection,
    classes,
    ref,
    folds,
    isName,
    ...ofElement
  } = column;
  const names = [ofElement.className, className, source && `column-${source}`].filter(Boolean);
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
    <StyledCell {...props} component={as} sx={{ ...styles, ...(sx as object) }} fallback={plain} />
  );
}

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

function ValueCell(props: ColumnProps) {
  const record = useRecordContext();
  const value = useColumnValue(props);
  return (
    <Cell
      column={props}
      as="td"
      className={props.cellClassName}
      styles={(record && props.cellSx?.(record)) ?? undefined}
      title={props.title ?? titleOf(value)}
    >
      {isActions(props.label) ? <Described>{value}</Described> : value}
    </Cell>
  );
}

const Described = ({ children }: { children: ReactNode }) => (
  <RowNameContext value={useRowNameId()}>{children}</RowNameContext>
);

/** Renders the cell that names its row, with the folded columns below the name. */
function NameCell(props: ColumnProps) {
  const { folded } = useContext(ColumnsContext);
  const record = useRecordContext();
  const value = useColumnValue(props);
  const id = useRowNameId();
  // An empty header would name nothing.
  const isNamed = (value ?? '') !== '';
  return (
    <Cell
      column={props}
      as={isNamed ? 'th' : 'td'}
      scope={isNamed ? 'row' : undefined}
      className={props.cellClassName}
      styles={(record && props.cellSx?.(record)) ?? undefined}
      title={props.title ?? titleOf(value)}
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
    </Cell>
  );
}

/** Renders a heading that is a control, such as "Select all", once above the cards. */
function AboveCards(props: ColumnProps) {
  useRegistration(props);
  return typeof props.label === 'object' ? props.label : null;
}

function Heading(props: ColumnProps) {
  useRegistration(props);
  const { source, disableSort, sortByOrder = 'ASC' } = props;
  const translate = useTranslate();
  const label = useLabel(props);
  const { sort, setSort, canSort = true } = useUrlList();
  const isSortable = canSort && !disableSort && source && typeof label === 'string';
  const order = isSortable && sort?.field === source ? sort.order : undefined;
  const opposite = order === 'ASC' ? 'DESC' : 'ASC';
  const next = order ? opposite : sortByOrder;
  return (
    <Cell
      column={props}
      as="th"
      scope="col"
      className={props.headerClassName}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      {isSortable ? (
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

interface LineProps extends ColumnProps {
  className: string;
  id?: string;
  isDescribed?: boolean;
}

/** Renders a label and a value: a line of a card, or of the name cell. */
function Line({ className, id, isDescribed, ...props }: LineProps) {
  const label = useLabel(props);
  const value = useColumnValue(props);
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
function CardPart({ isName, ...props }: ColumnProps) {
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
