import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CopyText } from '../../components/fields/CopyText';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { newestBalance } from '../../resources/transactions/ledgerCheck';
import { type Customer, isAwaited } from './useCustomer';
import type { useLedger } from './useHistory';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
  gap: '10px 20px',
  margin: 0,
  '& dt': { fontSize: '0.75rem', fontWeight: 600, color: theme.palette.text.secondary },
  // Two lines, so that nothing below moves for a long e-mail.
  '& dd': { margin: 0, minHeight: 42, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: theme.palette.text.secondary },
  // On a phone each fact is a line, so that the transactions are in sight.
  [theme.breakpoints.down('sm')]: {
    rowGap: 4,
    '& > div': { display: 'grid', gridTemplateColumns: '88px 1fr', alignItems: 'baseline' },
    '& dd': { minHeight: 26 },
  },
}));

interface FactsProps {
  customer: Customer;
  ledger: ReturnType<typeof useLedger>;
}

/** Who the customer is, each fact to be copied by a press; what the server did not send is said to be missing. */
export function CustomerDetails({ customer, ledger }: FactsProps) {
  const translate = useTranslate();
  const { user, userId = '', email } = customer;
  const isWaiting = isAwaited(customer);
  // Without their record nobody knows what they gave.
  const none = <span>{user ? translate('customer.notTold') : '—'}</span>;
  const fact = (name: string, value: string, isCode = false) => (
    <div>
      <dt>{translate(`customer.facts.${name}`)}</dt>
      <dd>
        {isWaiting && !value ? (
          <Skeleton width="70%" />
        ) : value ? (
          <CopyText text={value} isCode={isCode} />
        ) : (
          none
        )}
      </dd>
    </div>
  );
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <List aria-label={translate('customer.facts.label')}>
        {fact('name', formatText(user?.name))}
        {fact('email', email)}
        {fact('phone', formatText(user?.phone))}
        {fact('role', formatText(user?.role))}
        <div>
          <dt>{translate('customer.facts.balance')}</dt>
          <dd>
            <Balance customer={customer} ledger={ledger} />
          </dd>
        </div>
        {fact('id', userId, true)}
        {(isWaiting || formatText(user?.businessname)) &&
          fact('businessname', formatText(user?.businessname))}
        {(isWaiting || formatText(user?.country)) && fact('country', formatText(user?.country))}
      </List>
    </Paper>
  );
}

/** What the customer has by their newest transaction; else why nobody can say. */
function Balance({ customer, ledger }: FactsProps) {
  const translate = useTranslate();
  const { email, wallet, user } = customer;
  const newest = newestBalance(ledger.rows);
  if (newest) {
    return (
      <>
        <CopyText text={formatAmount(newest.balance, newest.currency)} />
        <small>
          {translate('resources.transactions.balanceAt', {
            date: formatTime(newest.at, 'dateTime'),
          })}
        </small>
      </>
    );
  }
  if ((ledger.isPending && !ledger.failure) || (isAwaited(customer) && email === ''))
    return <Skeleton width="60%" height={42} />;
  if (wallet.isMissing) return translate('customer.noWallet');
  if (email === '' && user) return translate('customer.noEmail');
  const isEmpty = email !== '' && !ledger.failure && ledger.rows.length === 0;
  return translate(isEmpty ? 'customer.noMovement' : 'customer.notKnown');
}
