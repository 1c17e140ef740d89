import { styled } from '@mui/material/styles';
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
import { BalanceLine, BalancePlaceholder } from './BalanceLine';
import { LedgerFilters } from './LedgerFilters';
import { findingsOf } from './ledgerCheck';
import { TransactionDialog } from './TransactionDialog';
import { useFindingText } from './useFindingText';
import { useLoadedPages } from './useLoadedPages';
import { useRowFilters } from './useRowFilters';

const Mark = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: 380,
  whiteSpace: 'normal',
  fontSize: '0.8125rem',
  color: theme.palette.warning.main,
}));

interface ReferenceCellProps {
  row: Transaction;
  /** The loaded pages; each is checked separately, because the rows between two of them may be missing. */
  pages: readonly (readonly Transaction[])[];
}

function ReferenceCell({ row, pages }: ReferenceCellProps) {
  const explain = useFindingText();
  const findings = pages.flatMap(findingsOf).filter((finding) => finding.row === row);
  return (
    <>
      <CopyText text={formatText(row.reference)} isCode />
      {findings.map((finding) => (
        <Mark key={finding.fault}>{explain(finding)}</Mark>
      ))}
    </>
  );
}

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
    <>
      {isPending ? <BalancePlaceholder /> : <BalanceLine rows={data ?? []} />}
      <LedgerFilters
        {...{ loaded, narrowing, rows }}
        fitting={rows.filter(narrowing.fits).length}
      />
    </>
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
            render={(row) => <ReferenceCell row={row} pages={loaded.pages} />}
          />
          <Column source="createdAt" render={(row) => formatTime(row.createdAt, 'date')} />
          <Column label="resources.transactions.fields.action" field={TransactionActions} />
        </ListTable>
      )}
      <TransactionDialog email={email} />
    </ListContextProvider>
  );
}
