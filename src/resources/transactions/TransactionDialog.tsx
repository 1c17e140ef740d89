import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { CopyText } from '../../components/fields/CopyText';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SignedAmount } from '../../components/ledger/SignedAmount';
import { isFailureStatus, TransactionStatus } from '../../components/ledger/TransactionStatus';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import { usePanel } from '../../components/panel/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatFigure } from '../../format/amounts';
import { aroundTime } from '../../format/aroundTime';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { FailureReason } from './FailureReason';

/** Renders the details dialog with previous and next. The API has no endpoint for one transaction, so it shows a loaded row. */
export function TransactionDialog() {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const { id, open, close } = usePanel('view');
  const { data = [] } = useListContext<Transaction>();
  const place = id ? data.findIndex((one) => one.id === id) : -1;
  const row = data[place];
  const around = aroundTime(row?.createdAt);
  const step = (name: 'previous' | 'next', to: Transaction | undefined) => (
    <Button size="small" disabled={!to?.id} onClick={() => to && open('view', to.id)}>
      {translate(`resources.transactions.${name}`)}
    </Button>
  );
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
            {step('previous', data[place - 1])}
            {step('next', data[place + 1])}
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
              total: formatFigure(row.total, row.currency),
              fee: formatFigure(row.fee, row.currency),
              vat: formatFigure(row.vat, row.currency),
              type: labelOf('types', row.type),
              reference: <CopyText text={formatText(row.reference)} isCode />,
              narration: formatText(row.narration),
              balanceBefore: formatFigure(row.balanceBefore, row.currency),
              balanceAfter: formatFigure(row.balanceAfter, row.currency),
            }}
          />
          {isFailureStatus(row.status) && <FailureReason row={row} />}
        </>
      )}
    </DetailsDialog>
  );
}
