import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { CopyText } from '../../components/fields/CopyText';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { SignedAmount, TransactionStatus, useLedgerLabel } from '../../components/ledger/labels';
import { currencyOfBalances } from '../../components/ledger/newestBalances';
import { useRowPanel } from '../../components/panel/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { aroundTime, formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { CallerText } from './CallerText';

const Figure = styled('span')({
  display: 'block',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});

const timesOf = (around: ReturnType<typeof aroundTime>) =>
  [around?.startDate ?? '', around?.endDate ?? ''] as const;

/** Renders the details dialog with previous and next. The API has no endpoint for one transaction, so it shows a loaded row. */
export function TransactionDialog({ loaded }: { loaded: readonly Transaction[] }) {
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
  const logs = reference ? paths.logsWith(reference) : paths.logsBetween(...timesOf(around));
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
