import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { CopyText } from '../../components/fields/CopyText';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SignedAmount, TransactionStatus, useLedgerLabel } from '../../components/ledger/labels';
import { currencyOfRow, newestBalances } from '../../components/ledger/newestBalances';
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

/** Renders the details dialog with previous and next. The API has no endpoint for one transaction, so it shows a loaded row. */
export function TransactionDialog({ loaded }: { loaded: readonly Transaction[] }) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const { row, previous, next, close } = useRowPanel<Transaction>('view');
  // A payment that failed in another currency has the balances of the wallet, whose currency it does not name.
  const isOfWallet =
    row && newestBalances(loaded).some(({ currency }) => currency === currencyOfRow(row));
  const figure = (amount: unknown) => <Figure>{formatAmount(amount, row?.currency)}</Figure>;
  const balance = (amount: unknown) =>
    isOfWallet ? figure(amount) : <Figure>{formatAmount(amount)}</Figure>;
  const around = aroundTime(row?.createdAt);
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
            {around && (
              <Button
                component={Link}
                to={paths.logsBetween(around.startDate, around.endDate)}
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
