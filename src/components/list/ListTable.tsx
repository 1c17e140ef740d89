import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { RecordContextProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { useLazyComponent } from '../useLazyComponent';
import { ColumnsContext } from './DataTableColumn';

// Below this many rows the whole table is cheap, and the browser's own find reaches every row.
const VIRTUAL_FROM = 100;
const NONE: string[] = [];
const loadBody = () => import('./VirtualBody');
const loadCards = () => import('./ListCards');

function LargeBody({ children }: { children?: ReactNode }) {
  const VirtualBody = useLazyComponent(loadBody, true);
  return VirtualBody && <VirtualBody>{children}</VirtualBody>;
}

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

// One rule set for the whole table: a styled component per cell takes half of the time of drawing a row.
const Frame = styled('div')(({ theme: { palette, shape, typography } }) => ({
  overflowX: 'auto',
  borderRadius: shape.borderRadius,
  border: `1px solid ${palette.divider}`,
  background: palette.background.paper,
  table: { width: '100%', borderCollapse: 'collapse', ...typography.body2 },
  'th, td': {
    padding: '7px 14px',
    textAlign: 'left',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '[data-align=right]': { textAlign: 'right', whiteSpace: 'nowrap' },
  th: {
    color: palette.text.secondary,
    fontWeight: 600,
    fontSize: '0.75rem',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
  },
  '[data-tight] :is(th, td)': { paddingInline: 9 },
  'tbody tr:hover': { background: palette.action.hover },
  'tbody tr:last-of-type td': { border: 0 },
}));

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
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const { data = NONE, resource } = useListContext();
  const translate = useTranslate();
  const [hidden] = useStore(storeKey ?? `${resource}.datatable`, NONE);
  const heading = useMemo(() => ({ hidden, isHead: true }), [hidden]);
  const rows = useMemo(() => ({ hidden, isHead: false }), [hidden]);
  const Cards = useLazyComponent(loadCards, isNarrow);
  if (isNarrow) return Cards && <Cards>{children}</Cards>;
  const Rows = data.length > VIRTUAL_FROM ? LargeBody : Body;
  return (
    <Frame>
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
          <Rows>{children}</Rows>
        </ColumnsContext>
      </table>
    </Frame>
  );
}
