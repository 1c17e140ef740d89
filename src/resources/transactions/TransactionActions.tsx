import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';

/** The eye icon that opens the details. */
export function TransactionActions() {
  const translate = useTranslate();
  const transaction = useRecordContext<Transaction>();
  const panel = usePanel('view');
  if (!transaction) return null;
  const label = translate('resources.transactions.view');
  return (
    <RowActions>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => panel.open('view', transaction.id)}
      >
        <VisibilityIcon sx={{ fontSize: 18 }} />
      </button>
    </RowActions>
  );
}
