import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { CustomerActions } from '../../components/customer/CustomerActions';
import { CustomerBalance } from '../../components/customer/CustomerBalance';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import {
  isCustomerPending,
  isEmail,
  useCustomer,
  useCustomerChats,
  useCustomerLedger,
} from '../../components/customer/useCustomer';
import { Failure } from '../../components/feedback/Failure';
import { CopyText } from '../../components/fields/CopyText';
import { usePathParams } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { formatText, nameInSentence, readKey } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { Overview, type OverviewProps } from './Overview';

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

function CustomerDetails({ customer, ledger }: Pick<OverviewProps, 'customer' | 'ledger'>) {
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

/** Renders one customer: the facts and the newest entries. */
export default function CustomerPage() {
  const { id = '' } = usePathParams();
  // The key remounts the page, so that no data of the previous customer remains visible.
  return <OneCustomer key={id} address={readKey(id)} />;
}

function OneCustomer({ address }: { address: string }) {
  const translate = useTranslate();
  const customer = useCustomer(address);
  const { user, userId, email, isUnknown, failure, refetch, wallet } = customer;
  const ledger = useCustomerLedger(isUnknown ? '' : email);
  const chats = useCustomerChats(userId);
  // Replaces a URL that has the email with the one that has the ID, once the customer is known to have this email.
  if (isEmail(address) && userId && !wallet.found?.mismatch)
    return <Navigate to={customerPath(userId)} replace />;
  const name = formatText(user?.name).trim() || formatText(user?.businessname).trim() || email;
  return (
    <Page
      title="customer.unnamed"
      name={nameInSentence(name)}
      trail={
        <Breadcrumbs
          crumbs={[{ name: translate('menu.users'), to: paths.users }, { name: name || address }]}
        />
      }
      actions={
        <CustomerActions customer={customer}>
          <ActionButton
            label="customer.acts.chat"
            to={paths.chatSessions(userId ?? '')}
            state={{ userId, email, name: formatText(user?.name) }}
            unavailable={!userId && 'customer.states.noId'}
          />
        </CustomerActions>
      }
    >
      <Failure failure={failure} onRetry={refetch} />
      <CustomerMismatch customer={wallet.found} />
      {isUnknown ? (
        <Alert
          severity="info"
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
          action={
            <Button component={Link} to={paths.users} color="inherit" size="small">
              {translate('customer.toUsers')}
            </Button>
          }
        >
          {translate(`customer.unknown.${isEmail(address) ? 'email' : 'id'}`)}
        </Alert>
      ) : (
        <CustomerDetails customer={customer} ledger={ledger} />
      )}
      <Overview {...{ customer, ledger, chats }} />
    </Page>
  );
}
