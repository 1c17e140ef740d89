import { useListContext } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import { EmptyList } from '../../components/feedback/EmptyList';
import { CopyText } from '../../components/fields/CopyText';
import { ExportLoaded } from '../../components/filters/ExportLoaded';
import { NarrowedRows } from '../../components/filters/NarrowedRows';
import { SignedAmount } from '../../components/ledger/SignedAmount';
import { TransactionStatus } from '../../components/ledger/TransactionStatus';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { PanelAction } from '../../components/panel/PanelAction';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { LedgerFilters } from './LedgerFilters';
import { TransactionDialog } from './TransactionDialog';
import { useLedgerRows } from './useRowFilters';

const TransactionActions = () => (
  <RowActions>
    <PanelAction icon="view" name="resources.transactions.view" opens panel="view" />
  </RowActions>
);

const Column = DataTableColumn<Transaction>;

export function LedgerTools({ email }: { email: string }) {
  const { data, isPending } = useListContext<Transaction>();
  const ledger = useLedgerRows(email);
  return isPending || data?.length ? <LedgerFilters {...ledger} /> : null;
}

// Absent values are empty cells, whatever the server sent in their place.
const COLUMNS = Object.fromEntries(
  (
    [
      ...(['id', 'createdAt', 'type', 'status', 'amount', 'currency', 'total', 'fee'] as const),
      ...(['vat', 'reference', 'narration', 'balanceBefore', 'balanceAfter'] as const),
    ] as const
  ).map((name) => [name, (row: Transaction) => formatText(row[name])]),
);

export function ExportLedger({ email }: { email: string }) {
  const { loaded, shown = loaded.rows } = useLedgerRows(email);
  const fileName = `transactions-${email}.csv`;
  return <ExportLoaded rows={shown} {...{ loaded, fileName }} columns={COLUMNS} />;
}

export function LedgerTable({ email }: { email: string }) {
  const { loaded, shown } = useLedgerRows(email);
  const labelOf = useLedgerLabel();
  return (
    <NarrowedRows rows={shown}>
      {shown?.length === 0 ? (
        <EmptyList text="filters.loaded.none" />
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
      <TransactionDialog loaded={loaded.rows} />
    </NarrowedRows>
  );
}
