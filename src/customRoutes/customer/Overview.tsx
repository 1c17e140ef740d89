import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isSameRole } from '../../authProvider/roles';
import { CustomerBlock, ShortRows } from '../../components/customer/CustomerBlock';
import { LedgerRows } from '../../components/customer/LedgerRows';
import { OwnOperations, useOwnOperations } from '../../components/customer/OwnOperations';
import {
  type Customer,
  isCustomerPending,
  type useCustomerChats,
  type useCustomerLedger,
} from '../../components/customer/useCustomer';
import { ClampedText } from '../../components/fields/ClampedText';
import {
  CheckDeliveries,
  CheckedDeliveries,
  DeliveryCheckProvider,
  WebhookStatus,
} from '../../components/fields/Deliveries';
import { SecondaryText } from '../../components/fields/Text';
import { lazyPart } from '../../components/page/lazyPart';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { DEFAULT_SORT } from '../../dataProvider/listQuery';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { paths } from '../../paths';
import { useSubject } from '../../resources/chatsession/SessionView';
import { merchantName } from '../../resources/webhooks/useMerchant';

const SHOWN = 5;

function ChatsBlock({ customer, chats }: Pick<OverviewProps, 'customer' | 'chats'>) {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { userId, user, email } = customer;
  const state = { userId, email, name: formatText(user?.name) };
  const empty = userId ? 'resources.chatsession.empty' : 'customer.states.noId';
  return (
    <CustomerBlock
      title="customer.chats"
      all={
        userId ? { label: 'customer.allChats', to: paths.chatSessions(userId), state } : undefined
      }
      isPending={chats.isPending || (isCustomerPending(customer) && !userId)}
      failure={chats.failure}
      onRetry={chats.refetch}
      emptyText={chats.rows.length === 0 && empty}
    >
      {userId && chats.rows.length > 0 && (
        <ShortRows aria-label={translate('customer.newest')}>
          {chats.rows.slice(0, SHOWN).map(({ id, subject, createdAt }, at) => (
            <li key={id ?? at}>
              {id ? (
                <Link to={paths.chatSession(userId, id)} state={state}>
                  {subjectOf(subject)}
                </Link>
              ) : (
                <span>{subjectOf(subject)}</span>
              )}
              <small data-end>{formatTime(createdAt, 'dateTime')}</small>
            </li>
          ))}
        </ShortRows>
      )}
    </CustomerBlock>
  );
}

const BalanceChart = lazyPart(() => import('./BalanceChart'), { isOptional: true });

type TransactionsBlockProps = Pick<OverviewProps, 'customer' | 'ledger'>;

// Returns the message key for an empty or missing ledger: a state of the customer, not a failure.
function plainWords({ customer: { email, user, isUnknown }, ledger }: TransactionsBlockProps) {
  if (isCallError(ledger.failure, 'notFound')) return 'customer.states.noWallet';
  if (email !== '') return ledger.rows.length === 0 && 'resources.transactions.empty';
  if (isUnknown) return 'customer.states.unknownEmail';
  return user ? 'resources.users.noEmail' : 'customer.states.waitsForRecord';
}

function TransactionsBlock(props: TransactionsBlockProps) {
  const { customer, ledger } = props;
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
      emptyText={plainWords(props)}
    >
      {ledger.rows.length > 1 && (
        <BalanceChart
          rows={ledger.rows}
          fallback={<Skeleton variant="rounded" height={190} animation={false} />}
        />
      )}
      {ledger.rows.length > 0 && (
        <LedgerRows rows={ledger.rows.slice(0, SHOWN)} email={email} state={state} />
      )}
    </CustomerBlock>
  );
}

const pagination = { page: 1, perPage: 25 };

function WebhooksBlock({ merchantId, name }: { merchantId: string; name: string }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, meta } = useGetList<Webhook>('view_webhook', {
    pagination,
    sort: DEFAULT_SORT,
    filter: { merchantId },
  });
  const state = { merchant: name, merchantId };
  const hasMore = (data?.length ?? 0) > SHOWN || (meta?.pages ?? 1) > 1;
  return (
    <DeliveryCheckProvider key={merchantId}>
      <CustomerBlock
        title="customer.webhooks"
        all={{ label: 'customer.allWebhooks', to: paths.merchantWebhooks(merchantId), state }}
        isPending={isPending}
        failure={error}
        onRetry={refetch}
        emptyText={data?.length === 0 && 'resources.view_webhook.empty'}
      >
        {data && data.length > 0 && <CheckDeliveries />}
        <ShortRows aria-label={translate('customer.webhooks')}>
          {data?.slice(0, SHOWN).map(({ id, url, status }, at) => {
            const webhook = formatText(url);
            const stateOfEvents = { ...state, webhook };
            return (
              <li key={id ?? at}>
                {id ? (
                  <Link to={paths.webhookEvents(id)} state={stateOfEvents}>
                    <ClampedText text={webhook || id} isOneLine />
                  </Link>
                ) : (
                  <span>{webhook}</span>
                )}
                <span data-end>
                  <WebhookStatus status={status} />
                </span>
                {id && (
                  <Box sx={{ gridColumn: '1 / -1' }}>
                    <CheckedDeliveries webhookId={id} state={stateOfEvents} />
                  </Box>
                )}
              </li>
            );
          })}
        </ShortRows>
        {hasMore && (
          <SecondaryText small>
            {translate('customer.moreWebhooks', { count: SHOWN })}
          </SecondaryText>
        )}
      </CustomerBlock>
    </DeliveryCheckProvider>
  );
}

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 };

export interface OverviewProps {
  customer: Customer;
  ledger: ReturnType<typeof useCustomerLedger>;
  chats: ReturnType<typeof useCustomerChats>;
}

export function Overview({ customer, ledger, chats }: OverviewProps) {
  const { user, userId } = customer;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={COLUMN}>
        <TransactionsBlock customer={customer} ledger={ledger} />
        {userId && isSameRole(user?.role, 'merchant') && (
          <WebhooksBlock merchantId={userId} name={merchantName(user ?? {})} />
        )}
      </Box>
      <Box sx={COLUMN}>
        <ChatsBlock customer={customer} chats={chats} />
        <OwnOperations title="customer.activity" {...useOwnOperations(customer)} />
      </Box>
    </Box>
  );
}
