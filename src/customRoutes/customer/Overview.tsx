import Box from '@mui/material/Box';
import { isSameRole } from '../../authProvider/roles';
import { CustomerNotes } from '../../components/customer/CustomerNotes';
import type { Customer } from '../../components/customer/useCustomer';
import { merchantName } from '../../resources/webhooks/useMerchantBreadcrumbs';
import { ActivityBlock } from './ActivityBlock';
import { ChatsBlock } from './ChatsBlock';
import { CustomerBlock } from './CustomerBlock';
import { TransactionsBlock } from './TransactionsBlock';
import type { CustomerSources } from './useCustomerTimeline';
import { WebhooksBlock } from './WebhooksBlock';

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 };

interface OverviewProps {
  customer: Customer;
  sources: CustomerSources;
}

/** Renders the newest entries of each kind in separate blocks. */
export function Overview({ customer, sources: { ledger, chats, own } }: OverviewProps) {
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
        {userId && (
          <CustomerBlock title="customer.notes.title">
            <CustomerNotes customerId={userId} />
          </CustomerBlock>
        )}
        <ChatsBlock customer={customer} chats={chats} />
        <ActivityBlock own={own} />
      </Box>
    </Box>
  );
}
