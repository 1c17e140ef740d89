import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { PlainLink } from '../../components/buttons/PlainButton';
import { SecondaryText } from '../../components/fields/Text';
import { useLoadedRows } from '../../components/filters/LoadedRows';
import { newestBalances } from '../../components/ledger/newestBalances';
import { useBalanceText } from '../../components/ledger/useBalanceText';
import { useNewestTransactions, walletQuery } from '../../components/ledger/useNewestTransactions';
import { ListPage } from '../../components/list/ListPage';
import { Pager } from '../../components/list/Pager';
import { useSearch } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { customerPath, emailOrIdFromSearch, paths } from '../../paths';
import { ExportLedger, LedgerTable, LedgerTools } from './LedgerTable';
import { useRowFilters } from './useLedgerRows';

/** Renders the customer's email and balance, once page 1 has loaded and shows where the newest rows are. */
function LedgerAbout({ email }: { email: string }) {
  const translate = useTranslate();
  const balanceText = useBalanceText();
  const { perPage } = useListContext();
  const { first } = useLoadedRows<Transaction>({ email });
  const { data = [] } = useNewestTransactions(email, first !== undefined, perPage);
  const balances = newestBalances(data);
  const [lookedUp, unknown] = [true, false].map((isKnown) =>
    balances.filter(({ balance }) => (balance !== undefined) === isKnown),
  );
  const [newest] = lookedUp ?? [];
  return (
    <>
      {translate('resources.transactions.of', { email })}
      {newest && (
        <>
          {' · '}
          <strong>
            {translate('resources.transactions.balance', {
              balance: lookedUp?.map(balanceText).join(', '),
            })}
          </strong>{' '}
          {translate('resources.transactions.balanceAt', {
            date: formatTime(newest.at, 'dateTime'),
          })}
        </>
      )}
      {unknown?.map((each) => ` · ${balanceText(each)}`)}
    </>
  );
}

/** Renders the breadcrumbs. Without a name in navigation state, the name is fetched after the rows have loaded. */
function LedgerTrail({ email, name, to }: { email: string; name: string; to: string }) {
  const translate = useTranslate();
  const { first } = useLoadedRows<Transaction>({ email });
  const { error } = useListContext();
  const lookUp = useCustomerName(email, Boolean(!name && first));
  // A name that replaced the email would move what follows it.
  const customerName = name || (lookUp.isPending && !error ? undefined : lookUp.name || email);
  return (
    <Breadcrumbs
      crumbs={[
        { name: translate('menu.users'), to: paths.users },
        ...(customerName
          ? [{ name: customerName, to }, { name: translate('resources.transactions.title') }]
          : []),
      ]}
    />
  );
}

/** Renders the page without an email: an error, no request, and a link to Users. */
function EmailMissing() {
  const translate = useTranslate();
  return (
    <Page title="resources.transactions.title">
      <Alert severity="error">{translate('resources.transactions.emailRequired')}</Alert>
      <SecondaryText sx={{ my: 2 }}>{translate('resources.transactions.emailHint')}</SecondaryText>
      <Button component={Link} to={paths.users} variant="outlined">
        {translate('resources.transactions.goToUsers')}
      </Button>
    </Page>
  );
}

/** Returns the customer from navigation state, else from the URL. */
function useCustomerOfUrl() {
  const { state } = useLocation();
  const [search] = useSearch();
  const stated = formatText(state?.email).trim();
  return {
    email: stated || emailOrIdFromSearch(search, 'email'),
    name: formatText(state?.name).trim(),
    userId: formatText(state?.userId),
  };
}

export default function TransactionList() {
  const translate = useTranslate();
  const { email, name, userId } = useCustomerOfUrl();
  const { isNarrowed } = useRowFilters();
  if (!email) return <EmailMissing />;
  const to = customerPath(userId || email);
  return (
    <ListPage
      filter={{ email }}
      trail={<LedgerTrail {...{ email, name, to }} />}
      about={<LedgerAbout email={email} />}
      actions={
        <>
          <ExportLedger email={email} />
          <PlainLink to={to}>{translate('common.openCustomer')}</PlainLink>
        </>
      }
      toolbar={<LedgerTools email={email} />}
      // Filtered rows are not a page of the server.
      pager={isNarrowed ? null : <Pager />}
    >
      <LedgerTable email={email} />
    </ListPage>
  );
}

/** Returns the customer's name by the wallet's look-up, whose cache the customer page shares; none if it may be another customer's. */
function useCustomerName(email: string, isWanted: boolean) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({ ...walletQuery(provider, email), enabled: isWanted });
  return { name: data?.mismatch ? undefined : data?.name, isPending };
}
