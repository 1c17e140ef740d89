import { ListContextProvider, useListContext } from 'react-admin';
import { EmptyList } from '../../components/feedback/EmptyList';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatTime } from '../../format/dates';
import { eachOnce } from '../../format/identifiers';
import { Amount } from './Amount';
import { BalanceLine, BalancePlace } from './BalanceLine';
import { LedgerFilters } from './LedgerFilters';
import { ReferenceCell } from './ReferenceCell';
import { TransactionActions } from './TransactionActions';
import { TransactionDialog } from './TransactionDialog';
import { TransactionStatus } from './TransactionStatus';
import { useLoadedPages } from './useLoadedPages';
import { useNarrowing } from './useNarrowing';

const Column = DataTableColumn<Transaction>;

/** What stands above the rows, in its place from the beginning: the balance over the time, and the filters. */
export function LedgerTools({ email }: { email: string }) {
  const { data, isPending } = useListContext<Transaction>();
  const loaded = useLoadedPages(email);
  const narrowing = useNarrowing();
  const rows = eachOnce(loaded.pages.flat());
  if (!isPending && !data?.length) return null;
  return (
    <>
      {isPending ? <BalancePlace /> : <BalanceLine rows={data ?? []} />}
      <LedgerFilters
        {...{ loaded, narrowing, rows }}
        fitting={rows.filter(narrowing.fits).length}
      />
    </>
  );
}

/** The rows of the page; narrowed, whatever fits of all pages that were read. With the details of each. */
export function LedgerTable({ email }: { email: string }) {
  const list = useListContext<Transaction>();
  const loaded = useLoadedPages(email);
  const narrowing = useNarrowing();
  const rows = eachOnce(loaded.pages.flat());
  const shown = narrowing.isNarrowed ? rows.filter(narrowing.fits) : list.data;
  return (
    <ListContextProvider value={{ ...list, data: shown } as typeof list}>
      {shown?.length === 0 ? (
        <EmptyList text="resources.transactions.filters.none" />
      ) : (
        <ListTable>
          <Column source="amount" align="right" render={(row) => <Amount row={row} />} />
          <Column source="type" />
          <Column source="status" render={(row) => <TransactionStatus status={row.status} />} />
          <Column
            source="reference"
            render={(row) => <ReferenceCell row={row} pages={loaded.pages} />}
          />
          <Column source="createdAt" render={(row) => formatTime(row.createdAt, 'date')} />
          <Column label="resources.transactions.fields.action" field={TransactionActions} />
        </ListTable>
      )}
      <TransactionDialog />
    </ListContextProvider>
  );
}
