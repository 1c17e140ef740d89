import Box from '@mui/material/Box';
import { isSameRole } from '../../authProvider/roles';
import { Notes } from '../../components/customer/Notes';
import type { Customer } from '../../components/customer/useCustomer';
import { merchantName } from '../../resources/webhooks/useWay';
import { ActivityBlock } from './ActivityBlock';
import { Block } from './Block';
import { ChatsBlock } from './ChatsBlock';
import { TransactionsBlock } from './TransactionsBlock';
import type { Sources } from './useTimeline';
import { WebhooksBlock } from './WebhooksBlock';

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 };

interface OverviewProps {
  customer: Customer;
  sources: Sources;
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
          <Block title="customer.notes.title">
            <Notes customerId={userId} />
          </Block>
        )}
        <ChatsBlock customer={customer} chats={chats} />
        <ActivityBlock own={own} />
      </Box>
    </Box>
  );
}
