import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { paths } from '../../paths';
import { Amount } from '../../resources/transactions/Amount';
import { BalanceLine } from '../../resources/transactions/BalanceLine';
import { TransactionStatus } from '../../resources/transactions/TransactionStatus';
import { useLedgerWord } from '../../resources/transactions/useLedgerWord';
import { Block } from './Block';
import { Rows } from './Rows';
import { type Customer, isAwaited } from './useCustomer';
import type { useLedger } from './useHistory';

const SHOWN = 5;

interface TransactionsBlockProps {
  customer: Customer;
  ledger: ReturnType<typeof useLedger>;
}

// Why the ledger says nothing: a state of the customer, not a failure.
function plainWords(
  { email, user, isUnknown }: Customer,
  ledger: TransactionsBlockProps['ledger'],
) {
  if (isCallError(ledger.failure, 'notFound')) return 'customer.states.noWallet';
  if (email !== '') return ledger.rows.length === 0 && 'resources.transactions.empty';
  if (isUnknown) return 'customer.states.unknownEmail';
  return user ? 'customer.states.noEmail' : 'customer.states.waitsForRecord';
}

/** The newest transactions and the balance over them. */
export function TransactionsBlock({ customer, ledger }: TransactionsBlockProps) {
  const translate = useTranslate();
  const wordOf = useLedgerWord();
  const { email, user, userId } = customer;
  const isNobody = isCallError(ledger.failure, 'notFound');
  const state = { email, userId, name: formatText(user?.name) };
  return (
    <Block
      title="customer.transactions"
      all={
        email === ''
          ? undefined
          : { label: 'customer.allTransactions', to: paths.transactions(email), state }
      }
      isPending={ledger.isPending || (isAwaited(customer) && email === '')}
      failure={isNobody ? null : ledger.failure}
      onRetry={ledger.readAgain}
      plain={plainWords(customer, ledger)}
    >
      <BalanceLine rows={ledger.rows} />
      {ledger.rows.length > 0 && (
        <Rows aria-label={translate('customer.newest')}>
          {ledger.rows.slice(0, SHOWN).map((row, at) => (
            <li key={row.id ?? at}>
              <span>{wordOf('types', row.type)}</span>
              <span data-end>
                <Amount row={row} />
              </span>
              <small>
                {[formatTime(row.createdAt, 'dateTime'), formatText(row.reference)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <span data-end>
                <TransactionStatus status={row.status} />
              </span>
            </li>
          ))}
        </Rows>
      )}
    </Block>
  );
}
