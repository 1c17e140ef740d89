import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../components/buttons/PlainButton';
import { RowActions } from '../../components/buttons/RowAction';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { EmptyList } from '../../components/feedback/Failure';
import { Timestamp } from '../../components/fields/ClampedText';
import { CopyText } from '../../components/fields/CopyText';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { type CsvColumns, ExportLoaded } from '../../components/filters/csvExport';
import { DateFields } from '../../components/filters/DateFields';
import { FilterGroup, FilterSelect, FilterText } from '../../components/filters/FilterField';
import { LoadedNote, NarrowedRows } from '../../components/filters/LoadedRows';
import { SignedAmount, TransactionStatus, useLedgerLabel } from '../../components/ledger/labels';
import { currencyOfBalances } from '../../components/ledger/newestBalances';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { PanelAction, useRowPanel } from '../../components/panel/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { aroundTime, formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { CallerText } from './CallerText';
import { LedgerSums } from './LedgerSums';
import { useLedgerRows } from './useLedgerRows';

const Figure = styled('span')({
  display: 'block',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

/** Renders the details dialog with previous and next. The API has no endpoint for one transaction, so it shows a loaded row. */
function TransactionDialog({ loaded }: { loaded: readonly Transaction[] }) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const { row, previous, next, close } = useRowPanel<Transaction>('view');
  const figure = (amount: unknown) => <Figure>{formatAmount(amount, row?.currency)}</Figure>;
  const currency = row && currencyOfBalances(row, loaded);
  const balance = (amount: unknown) => (
    <Figure>
      {formatAmount(amount, currency)}
      {formatText(amount) !== '' && !currency && (
        <SecondaryText small component="span">
          {` ${translate('resources.transactions.currencyUnknown')}`}
        </SecondaryText>
      )}
    </Figure>
  );
  const around = aroundTime(row?.createdAt);
  const reference = formatText(row?.reference).trim();
  const logs = reference
    ? paths.logsWith(reference)
    : paths.logsBetween(around?.startDate ?? '', around?.endDate ?? '');
  return (
    <DetailsDialog
      title="resources.transactions.details"
      about={
        row && (
          <DefinitionList
            isHeader
            of={{
              amount: <SignedAmount row={row} />,
              status: <TransactionStatus status={row.status} />,
              createdAt: formatTime(row.createdAt, 'dateTime'),
            }}
          />
        )
      }
      open={Boolean(row)}
      onClose={close}
    >
      {row && (
        <>
          <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
            <Button size="small" disabled={!previous} onClick={previous}>
              {translate('resources.transactions.previous')}
            </Button>
            <Button size="small" disabled={!next} onClick={next}>
              {translate('resources.transactions.next')}
            </Button>
            {(around || reference) && (
              <Button
                component={Link}
                to={logs}
                state={{ logsOf: { reference, ...around } }}
                size="small"
              >
                {translate('resources.transactions.logsAround')}
              </Button>
            )}
          </Stack>
          <DefinitionList
            of={{
              id: <CopyText text={formatText(row.id)} isCode />,
              total: figure(row.total),
              fee: figure(row.fee),
              vat: figure(row.vat),
              type: labelOf('types', row.type),
              reference: <CopyText text={formatText(row.reference)} isCode />,
              narration: formatText(row.narration),
              balanceBefore: balance(row.balanceBefore),
              balanceAfter: balance(row.balanceAfter),
            }}
          />
          <CallerText row={row} />
        </>
      )}
    </DetailsDialog>
  );
}

/** Renders filters for the loaded rows, with a note that only loaded rows are filtered. */
function LedgerFilters({ loaded, narrowing, matchingRows }: ReturnType<typeof useLedgerRows>) {
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
          <PlainButton onClick={clear}>{t('clear')}</PlainButton>
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
