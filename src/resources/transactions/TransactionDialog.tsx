import { useListContext } from 'react-admin';
import { DefinitionList } from '../../components/DefinitionList';
import { DetailsDialog } from '../../components/DetailsDialog';
import { usePanel } from '../../components/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';

/** The modal of one row. The API has no call for a single transaction, so it shows the row of the loaded page. */
export function TransactionDialog() {
  const { id, close } = usePanel('view');
  const { data = [] } = useListContext<Transaction>();
  const row = data.find((one) => one.id === id);
  return (
    <DetailsDialog title="resources.transactions.details" open={Boolean(row)} onClose={close}>
      {row && (
        <DefinitionList
          of={{
            id: formatText(row.id),
            amount: formatAmount(row.amount, row.currency),
            total: formatAmount(row.total),
            fee: formatAmount(row.fee),
            vat: formatAmount(row.vat),
            type: formatText(row.type),
            status: formatText(row.status),
            reference: formatText(row.reference),
            narration: formatText(row.narration),
            balanceBefore: formatAmount(row.balanceBefore),
            balanceAfter: formatAmount(row.balanceAfter),
            createdAt: formatTime(row.createdAt, 'dateTime'),
          }}
        />
      )}
    </DetailsDialog>
  );
}
