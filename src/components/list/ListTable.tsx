import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  DataTableBase,
  DataTableBody,
  DataTableHead,
  DataTableRenderContext,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useLazyComponent } from '../useLazyComponent';
import { ListCards } from './ListCards';

// Below this many rows the whole table is cheap, and the browser's own find reaches every row.
const VIRTUAL_FROM = 100;
const loadBody = () => import('./VirtualBody');

function LargeBody({ children }: { children?: ReactNode }) {
  const VirtualBody = useLazyComponent(loadBody, true);
  return VirtualBody && <VirtualBody>{children}</VirtualBody>;
}

interface ListTableProps {
  /** Where the choice of columns is remembered (ColumnChoice with the same key). */
  storeKey?: string;
  /** Narrower cells, for a table of many columns. */
  isTight?: boolean;
  children: ReactNode;
}

/**
 * Rows as react-admin's DataTable, declared with its columns; the same columns become cards on a narrow screen, and
 * above about 100 rows only those in sight are drawn. Composed of DataTable's own parts without the bulk actions and
 * the column selector that DataTable always loads (docs/decisions/0008).
 */
export function ListTable({ children, storeKey, isTight }: ListTableProps) {
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const { data = [], resource } = useListContext();
  const translate = useTranslate();
  if (isNarrow) return <ListCards>{children}</ListCards>;
  const Body = data.length > VIRTUAL_FROM ? LargeBody : DataTableBody;
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTableBase
        storeKey={storeKey}
        hasBulkActions={false}
        rowClick={false}
        hover
        loading={null}
        empty={null}
      >
        <Table
          size="small"
          aria-label={translate(`resources.${resource}.title`)}
          aria-rowcount={data.length + 1}
          sx={{
            '& tbody tr:last-of-type td': { border: 0 },
            ...(isTight && { '& td, & th': { paddingInline: '9px' } }),
          }}
        >
          <DataTableRenderContext.Provider value="header">
            <DataTableHead>{children}</DataTableHead>
          </DataTableRenderContext.Provider>
          <Body>{children}</Body>
        </Table>
      </DataTableBase>
    </Paper>
  );
}
