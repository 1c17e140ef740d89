import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';

/** The eye icon that opens the details. */
export function TransactionActions() {
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
