import { styled } from '@mui/material/styles';
import { ListContextProvider, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { EmptyList } from '../../components/feedback/EmptyList';
import { CopyText } from '../../components/fields/CopyText';
import { SignedAmount } from '../../components/ledger/SignedAmount';
import { TransactionStatus } from '../../components/ledger/TransactionStatus';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { useOpenPanel } from '../../components/panel/usePanel';
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

/** Renders the reference with a copy button, and the ledger findings of its row. */
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

function TransactionActions() {
  const translate = useTranslate();
  const transaction = useRecordContext<Transaction>();
  const openPanel = useOpenPanel('view');
  if (!transaction) return null;
  return (
    <RowActions>
      <RowAction
        icon="view"
        name={translate('resources.transactions.view')}
        opens
        onClick={() => openPanel('view', transaction.id)}
      />
    </RowActions>
  );
}

const Column = DataTableColumn<Transaction>;

/** Renders the balance chart and the filters above the rows; their space is reserved while loading. */
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

/** Renders the rows of the page, or the matching rows of all loaded pages, and the details dialog. */
export function LedgerTable({ email }: { email: string }) {
  const list = useListContext<Transaction>();
  const loaded = useLoadedPages(email);
  const wordOf = useLedgerLabel();
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
          <Column source="type" render={(row) => wordOf('types', row.type)} />
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
