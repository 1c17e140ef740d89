import { ListContextProvider, useListContext } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import { EmptyList } from '../../components/feedback/EmptyList';
import { CopyText } from '../../components/fields/CopyText';
import { SignedAmount } from '../../components/ledger/SignedAmount';
import { TransactionStatus } from '../../components/ledger/TransactionStatus';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { PanelAction } from '../../components/panel/PanelAction';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatTime } from '../../format/dates';
import { uniqueById } from '../../format/identifiers';
import { formatText } from '../../format/text';
import { LedgerFilters } from './LedgerFilters';
import { TransactionDialog } from './TransactionDialog';
import { useLoadedPages } from './useLoadedPages';
import { useRowFilters } from './useRowFilters';

const TransactionActions = () => (
  <RowActions>
    <PanelAction icon="view" name="resources.transactions.view" opens panel="view" />
  </RowActions>
);

const Column = DataTableColumn<Transaction>;

export function LedgerTools({ email }: { email: string }) {
  const { data, isPending } = useListContext<Transaction>();
  const loaded = useLoadedPages(email);
  const narrowing = useRowFilters();
  const rows = uniqueById(loaded.pages.flat());
  if (!isPending && !data?.length) return null;
  return (
    <LedgerFilters {...{ loaded, narrowing, rows }} fitting={rows.filter(narrowing.fits).length} />
  );
}

export function LedgerTable({ email }: { email: string }) {
  const list = useListContext<Transaction>();
  const loaded = useLoadedPages(email);
  const labelOf = useLedgerLabel();
  const narrowing = useRowFilters();
  const rows = uniqueById(loaded.pages.flat());
  const shown = narrowing.isNarrowed ? rows.filter(narrowing.fits) : list.data;
  return (
    <ListContextProvider value={{ ...list, data: shown } as typeof list}>
      {shown?.length === 0 ? (
        <EmptyList text="resources.transactions.filters.none" />
      ) : (
        <ListTable>
          <Column source="amount" align="right" render={(row) => <SignedAmount row={row} />} />
          <Column source="type" render={(row) => labelOf('types', row.type)} />
          <Column source="status" render={(row) => <TransactionStatus status={row.status} />} />
          <Column
            source="reference"
            render={(row) => <CopyText text={formatText(row.reference)} isCode />}
          />
          <Column source="createdAt" render={(row) => formatTime(row.createdAt, 'date')} />
          <Column label="resources.transactions.fields.action" field={TransactionActions} />
        </ListTable>
      )}
      <TransactionDialog />
    </ListContextProvider>
  );
}
