import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/CopyButton';
import { CustomerActions } from '../../components/customer/CustomerActions';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import { useOwnOperations } from '../../components/customer/OwnOperations';
import {
  type Customer,
  isEmail,
  useCustomer,
  useCustomerChats,
  useCustomerLedger,
} from '../../components/customer/useCustomer';
import { Failure } from '../../components/feedback/ListStates';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { usePathParams } from '../../components/page/usePathParams';
import { formatText, nameInSentence, readKey } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { CustomerDetails } from './CustomerDetails';
import { Overview } from './Overview';

/** Renders one customer: the facts and the newest entries. */
export default function CustomerPage() {
  const { id = '' } = usePathParams();
  // The key remounts the page, so that no data of the previous customer remains visible.
  return <OneCustomer key={id} address={readKey(id)} />;
}

function Actions({ customer }: { customer: Customer }) {
  const { userId, email, user } = customer;
  const chat = { userId, email, name: formatText(user?.name) };
  return (
    <CustomerActions customer={customer}>
      <ActionButton
        label="customer.acts.chat"
        to={paths.chatSessions(userId ?? '')}
        state={chat}
        unavailable={!userId && 'customer.states.noId'}
      />
    </CustomerActions>
  );
}

function OneCustomer({ address }: { address: string }) {
  const translate = useTranslate();
  const customer = useCustomer(address);
  const { user, userId, email, isUnknown, failure, refetch, wallet } = customer;
  const ledger = useCustomerLedger(isUnknown ? '' : email);
  const chats = useCustomerChats(userId);
  const operations = useOwnOperations(customer);
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
      actions={<Actions customer={customer} />}
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
      <Overview {...{ customer, ledger, chats, operations: operations }} />
    </Page>
  );
}
