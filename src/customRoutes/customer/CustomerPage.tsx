import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { CustomerActions } from '../../components/customer/CustomerActions';
import { CustomerDoubt } from '../../components/customer/CustomerDoubt';
import { type Customer, isEmail, useCustomer } from '../../components/customer/useCustomer';
import { useCustomerChats, useCustomerLedger } from '../../components/customer/useCustomerHistory';
import { useOwnOperations } from '../../components/customer/useOwnOperations';
import { Failure } from '../../components/feedback/Failure';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { formatText, nameInSentence } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { CustomerDetails } from './CustomerDetails';
import { CustomerTimeline } from './CustomerTimeline';
import { Overview } from './Overview';

/** Renders one customer: an overview of the newest entries, or a timeline (rulings R37). */
export default function CustomerPage() {
  const { id = '' } = useParams();
  // The key remounts the page, so that no data of the previous customer remains visible.
  return <OneCustomer key={id} address={id.trim()} />;
}

const TABS = ['overview', 'timeline'] as const;

function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'overview';
  const show = (name: string) =>
    setSearch(name === 'overview' ? {} : { tab: name }, { replace: true });
  return { tab, show };
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
  const { tab, show } = useTab();
  const customer = useCustomer(address);
  const { user, userId, email, isUnknown, failure, refetch, wallet } = customer;
  const ledger = useCustomerLedger(isUnknown ? '' : email);
  const chats = useCustomerChats(userId);
  const own = useOwnOperations(customer);
  // Replaces a URL that has the email with the one that has the ID, once the customer is known to have this email.
  if (isEmail(address) && userId && !wallet.found?.doubt)
    return <Navigate to={customerPath(userId)} replace />;
  const name = formatText(user?.name).trim() || formatText(user?.businessname).trim() || email;
  const title = nameInSentence(name) || translate('customer.unnamed');
  const sources = { ledger, chats, own };
  return (
    <Page
      title={title}
      trail={
        <Breadcrumbs
          crumbs={[{ name: translate('menu.users'), to: paths.users }, { name: name || address }]}
        />
      }
      actions={<Actions customer={customer} />}
    >
      <Failure failure={failure} onRetry={refetch} />
      <CustomerDoubt customer={wallet.found} />
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
      <Tabs
        value={tab}
        onChange={(_, chosen) => show(chosen)}
        aria-label={translate('customer.tabs.label')}
        sx={{ mb: 2 }}
      >
        {TABS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`customer-tab-${each}`}
            aria-controls="customer-tab-panel"
            label={translate(`customer.tabs.${each}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="customer-tab-panel" aria-labelledby={`customer-tab-${tab}`}>
        {tab === 'overview' ? (
          <Overview customer={customer} sources={sources} />
        ) : (
          <CustomerTimeline customer={customer} sources={sources} />
        )}
      </div>
    </Page>
  );
}
