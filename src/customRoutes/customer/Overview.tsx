import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isSameRole } from '../../authProvider/roles';
import { ShortRows } from '../../components/customer/ShortRows';
import type { Customer } from '../../components/customer/useCustomer';
import type {
  useCustomerChats,
  useCustomerLedger,
} from '../../components/customer/useCustomerHistory';
import type { useOwnOperations } from '../../components/customer/useOwnOperations';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { useOperationSentence } from '../../components/feedback/useOperationSentence';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { formatTime } from '../../format/dates';
import { paths } from '../../paths';
import { merchantName } from '../../resources/webhooks/useMerchantBreadcrumbs';
import { ChatsBlock } from './ChatsBlock';
import { CustomerBlock } from './CustomerBlock';
import { TransactionsBlock } from './TransactionsBlock';
import { WebhooksBlock } from './WebhooksBlock';

const SHOWN = 8;

function ActivityBlock({ own }: Pick<OverviewProps, 'own'>) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const { operations, isPending } = own;
  const furtherCount = operations.length - SHOWN;
  return (
    <CustomerBlock
      title="customer.activity"
      all={{ label: 'customer.allActivity', to: paths.activity }}
      isPending={isPending}
      plain={operations.length === 0 && 'customer.states.noActivity'}
    >
      {operations.length > 0 && (
        <ShortRows aria-label={translate('customer.activity')}>
          {operations.slice(0, SHOWN).map((operation) => (
            <li key={operation.id}>
              <span>{sentenceOf(operation)}</span>
              <span data-end>
                <OutcomeBadge {...operation} />
              </span>
              <small>{formatTime(operation.startedAt, 'dateTime')}</small>
            </li>
          ))}
        </ShortRows>
      )}
      {furtherCount > 0 && (
        <SecondaryText small>
          {translate('common.more', { smart_count: furtherCount })}
        </SecondaryText>
      )}
    </CustomerBlock>
  );
}

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 };

interface OverviewProps {
  customer: Customer;
  ledger: ReturnType<typeof useCustomerLedger>;
  chats: ReturnType<typeof useCustomerChats>;
  own: ReturnType<typeof useOwnOperations>;
}

export function Overview({ customer, ledger, chats, own }: OverviewProps) {
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
        <ActivityBlock own={own} />
      </Box>
    </Box>
  );
}
