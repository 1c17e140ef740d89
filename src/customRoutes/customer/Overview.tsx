import Box from '@mui/material/Box';
import { isSameRole } from '../../authProvider/roles';
import { OwnOperations } from '../../components/customer/OwnOperations';
import type { Customer } from '../../components/customer/useCustomer';
import type {
  useCustomerChats,
  useCustomerLedger,
} from '../../components/customer/useCustomerHistory';
import type { useOwnOperations } from '../../components/customer/useOwnOperations';
import { merchantName } from '../../resources/webhooks/useMerchantBreadcrumbs';
import { ChatsBlock } from './ChatsBlock';
import { TransactionsBlock } from './TransactionsBlock';
import { WebhooksBlock } from './WebhooksBlock';

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
        <OwnOperations title="customer.activity" {...own} />
      </Box>
    </Box>
  );
}
