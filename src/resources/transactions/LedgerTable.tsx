import { useListContext, useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { RowActions } from '../../components/buttons/RowAction';
import { EmptyList } from '../../components/feedback/ListStates';
import { Timestamp } from '../../components/fields/ClampedText';
import { CopyText } from '../../components/fields/CopyText';
import { DateFields } from '../../components/filters/DateFields';
import { FilterGroup, FilterSelect, FilterText } from '../../components/filters/FilterField';
import {
  type CsvColumns,
  ExportLoaded,
  LoadedNote,
  NarrowedRows,
} from '../../components/filters/LoadedRows';
import { SignedAmount, TransactionStatus, useLedgerLabel } from '../../components/ledger/labels';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { PanelAction } from '../../components/panel/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { LedgerSums } from './LedgerSums';
import { TransactionDialog } from './TransactionDialog';
import { useLedgerRows } from './useRowFilters';

/** Renders filters for the loaded rows, with a note that only loaded rows are filtered. */
export function LedgerFilters({
  loaded,
  narrowing,
  matchingRows,
}: ReturnType<typeof useLedgerRows>) {
  const translate = useTranslate();
  const t = useTranslations('resources.transactions.filters');
  const { values, range, change, clear } = narrowing;
  const labelOf = useLedgerLabel();
  const valuesOf = (name: 'type' | 'status') =>
    loaded.rows.map((row) => formatText(row[name]).toLowerCase()).filter(Boolean);
  const select = (name: 'type' | 'status') => (
    <FilterSelect
      label={translate(`resources.transactions.fields.${name}`)}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
      options={[...new Set(valuesOf(name))]
        .toSorted()
        .map((value) => ({ value, label: labelOf(name === 'type' ? 'types' : 'statuses', value) }))}
      empty={t('all')}
      style={{ width: 150 }}
    />
  );
  return (
    <>
      <FilterGroup label={t('label')} values={values}>
        {select('type')}
        {select('status')}
        <FilterText
          label={t('text')}
          value={values.text}
          onChange={(text) => change({ text })}
          style={{ flex: '1 1 280px', maxWidth: 320 }}
        />
        <DateFields
          value={range}
          onChange={({ first, last }) => change({ startDate: first, endDate: last })}
        />
      </FilterGroup>
      {matchingRows && (
        <LoadedNote loaded={loaded} matches={matchingRows.length} first={values.startDate}>
          <PlainButton type="button" onClick={clear}>
            {t('clear')}
          </PlainButton>
        </LoadedNote>
      )}
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
  const ledger = useLedgerRows(email);
  if (!isPending && !data?.length) return null;
  return (
    <>
      <LedgerFilters {...ledger} />
      {/* It arrives with the rows, so it stands where nothing is that it would move. */}
      {!isPending && <LedgerSums {...ledger} />}
    </>
  );
}

// Absent values are empty cells, whatever the server sent in their place.
const COLUMNS: CsvColumns<Transaction> = (
  [
    ...(['id', 'createdAt', 'type', 'status', 'amount', 'currency', 'total', 'fee'] as const),
    ...(['vat', 'reference', 'narration', 'balanceBefore', 'balanceAfter'] as const),
  ] as const
).map((field) => [field, (row) => formatText(row[field])]);

export function ExportLedger({ email }: { email: string }) {
  const { loaded, matchingRows = loaded.rows } = useLedgerRows(email);
  const fileName = `transactions-${email}.csv`;
  return <ExportLoaded rows={matchingRows} {...{ loaded, fileName }} columns={COLUMNS} />;
}

export function LedgerTable({ email }: { email: string }) {
  const { loaded, matchingRows } = useLedgerRows(email);
  const labelOf = useLedgerLabel();
  return (
    <NarrowedRows rows={matchingRows}>
      {matchingRows?.length === 0 ? (
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
          <Column
            source="createdAt"
            render={(row) => <Timestamp at={row.createdAt} kind="date" />}
          />
          <Column label="resources.transactions.fields.action" field={TransactionActions} />
        </ListTable>
      )}
      <TransactionDialog loaded={loaded.rows} />
    </NarrowedRows>
  );
}
