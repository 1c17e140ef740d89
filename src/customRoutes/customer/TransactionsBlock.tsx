import Skeleton from '@mui/material/Skeleton';
import { CustomerBlock } from '../../components/customer/CustomerBlock';
import { LedgerRows } from '../../components/customer/LedgerRows';
import { type Customer, isCustomerPending } from '../../components/customer/useCustomer';
import type { useCustomerLedger } from '../../components/customer/useCustomerHistory';
import { lazyPart } from '../../components/page/lazyPart';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { paths } from '../../paths';

const MOST_TRANSACTIONS = 5;

const BalanceChart = lazyPart(() => import('./BalanceChart'), { isOptional: true });

interface TransactionsBlockProps {
  customer: Customer;
  ledger: ReturnType<typeof useCustomerLedger>;
}

// Returns the message key for an empty or missing ledger: a state of the customer, not a failure.
function plainWords(
  { email, user, isUnknown }: Customer,
  ledger: TransactionsBlockProps['ledger'],
) {
  if (isCallError(ledger.failure, 'notFound')) return 'customer.states.noWallet';
  if (email !== '') return ledger.rows.length === 0 && 'resources.transactions.empty';
  if (isUnknown) return 'customer.states.unknownEmail';
  return user ? 'resources.users.noEmail' : 'customer.states.waitsForRecord';
}

export function TransactionsBlock({ customer, ledger }: TransactionsBlockProps) {
  const { email, user, userId } = customer;
  const isAbsent = isCallError(ledger.failure, 'notFound');
  const state = { email, userId, name: formatText(user?.name) };
  return (
    <CustomerBlock
      title="customer.transactions"
      all={
        email === ''
          ? undefined
          : { label: 'customer.allTransactions', to: paths.transactions(email), state }
      }
      isPending={ledger.isPending || (isCustomerPending(customer) && email === '')}
      failure={isAbsent ? null : ledger.failure}
      onRetry={ledger.refetch}
      plain={plainWords(customer, ledger)}
    >
      {ledger.rows.length > 1 && (
        <BalanceChart
          rows={ledger.rows}
          instead={<Skeleton variant="rounded" height={190} animation={false} />}
        />
      )}
      {ledger.rows.length > 0 && (
        <LedgerRows rows={ledger.rows.slice(0, MOST_TRANSACTIONS)} email={email} state={state} />
      )}
    </CustomerBlock>
  );
}
