import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { BalanceLine } from './BalanceLine';
import { CheckHistory } from './CheckHistory';
import { EmailMissing } from './EmailMissing';
import { ReferenceCell } from './ReferenceCell';
import { TransactionActions } from './TransactionActions';
import { TransactionDialog } from './TransactionDialog';

const Column = DataTableColumn<Transaction>;

/** The e-mail whose transactions are shown: from navigation state, else from the address (rulings R17). */
function useEmail(): string {
  const { state } = useLocation();
  const [search] = useSearchParams();
  return formatText(state?.email).trim() || search.get('email')?.trim() || '';
}

/** Transactions of one user (part 1, section 2). */
export default function TransactionList() {
  const translate = useTranslate();
  const email = useEmail();
  if (!email) return <EmailMissing />;
  return (
    <ListPage
      filter={{ email }}
      about={translate('resources.transactions.of', { email })}
      actions={<CheckHistory email={email} />}
      toolbar={<BalanceLine />}
      aside={<TransactionDialog />}
    >
      <ListTable>
        <Column source="amount" render={(row) => formatAmount(row.amount, row.currency)} />
        <Column source="type" />
        <Column source="status" />
        <Column source="reference" field={ReferenceCell} />
        <Column source="createdAt" render={(row) => formatTime(row.createdAt, 'date')} />
        <Column label="resources.transactions.fields.action" field={TransactionActions} />
      </ListTable>
    </ListPage>
  );
}
