import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CustomerBalance } from '../../components/customer/CustomerBalance';
import {
  type Customer,
  isCustomerPending,
  type useCustomerLedger,
} from '../../components/customer/useCustomer';
import { CopyText } from '../../components/fields/CopyText';
import { formatText } from '../../format/text';

// What is read, not pasted elsewhere.
const READ_ONLY = ['role', 'country'];

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  // Wide enough for an ID or a long email, so that neither breaks mid-word.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: '10px 20px',
  margin: 0,
  '& dt': { fontSize: '0.75rem', fontWeight: 600, color: theme.palette.text.secondary },
  '& dd': { margin: 0, minHeight: 24, overflowWrap: 'anywhere' },
  '& small': { color: theme.palette.text.secondary },
  // Reserves the height of the loaded balance, to avoid a layout shift.
  '& > [data-balance]': { gridColumn: '1 / -1' },
  '& > [data-balance] dd': { minHeight: 58 },
  // On phones each fact is one line, so that the transactions stay in view.
  [theme.breakpoints.down('sm')]: {
    rowGap: 4,
    '& > div:not([data-balance])': {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      alignItems: 'baseline',
    },
  },
}));

interface CustomerDetailsProps {
  customer: Customer;
  ledger: ReturnType<typeof useCustomerLedger>;
}

export function CustomerDetails({ customer, ledger }: CustomerDetailsProps) {
  const translate = useTranslate();
  const { user, userId = '', email } = customer;
  const isWaiting = isCustomerPending(customer);
  // Without the user record it is unknown whether the customer gave this value.
  const none = <span>{user ? translate('customer.notTold') : '—'}</span>;
  const fact = (name: string, value: string, isCode = false) => (
    <div>
      <dt>{translate(`customer.facts.${name}`)}</dt>
      <dd>
        {isWaiting && !value ? (
          <Skeleton width="70%" />
        ) : READ_ONLY.includes(name) || !value ? (
          value || none
        ) : (
          <CopyText text={value} isCode={isCode} />
        )}
      </dd>
    </div>
  );
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <List aria-label={translate('customer.facts.label')}>
        <div data-balance>
          <dt>{translate('customer.facts.balance')}</dt>
          <dd>
            <CustomerBalance customer={customer} ledger={ledger} on="page" />
          </dd>
        </div>
        {fact('name', formatText(user?.name))}
        {fact('email', email)}
        {fact('phone', formatText(user?.phone))}
        {fact('role', formatText(user?.role))}
        {fact('id', userId, true)}
        {(isWaiting || formatText(user?.businessname)) &&
          fact('businessname', formatText(user?.businessname))}
        {(isWaiting || formatText(user?.country)) && fact('country', formatText(user?.country))}
      </List>
    </Paper>
  );
}
