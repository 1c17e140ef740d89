import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router-dom';
import { isSameRole } from '../../authProvider/roles';
import { Failure } from '../../components/feedback/Failure';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { formatText, nameInSentence } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { merchantName } from '../../resources/webhooks/useWay';
import { ActivityBlock } from './ActivityBlock';
import { Acts } from './Acts';
import { ChatsBlock } from './ChatsBlock';
import { CustomerDetails } from './CustomerDetails';
import { Timeline } from './Timeline';
import { TransactionsBlock } from './TransactionsBlock';
import { isEmail, useCustomer } from './useCustomer';
import { useChats, useLedger } from './useHistory';
import { useOwnOperations } from './useOwnOperations';
import { WebhooksBlock } from './WebhooksBlock';

/** Everything about one customer in one place, each block by itself (rulings R37). */
export default function CustomerPage() {
  const { id = '' } = useParams();
  // Another customer is another page: nothing of the last one may stand there meanwhile.
  return <OneCustomer key={id} address={id.trim()} />;
}

function OneCustomer({ address }: { address: string }) {
  const translate = useTranslate();
  const customer = useCustomer(address);
  const { user, userId, email, isUnknown, failure, readAgain } = customer;
  const ledger = useLedger(isUnknown ? '' : email);
  const chats = useChats(userId);
  const own = useOwnOperations(customer);
  // A link that knew the e-mail only: from here on the address is the customer's own.
  if (isEmail(address) && userId) return <Navigate to={customerPath(userId)} replace />;
  const name = formatText(user?.name).trim() || formatText(user?.businessname).trim() || email;
  const title = nameInSentence(name) || translate('customer.unnamed');
  return (
    <Page
      title={title}
      trail={
        <Breadcrumbs
          way={[{ name: translate('menu.users'), to: paths.users }, { name: name || address }]}
        />
      }
      actions={<Acts customer={customer} />}
    >
      <Failure failure={failure} onRetry={readAgain} />
      {isUnknown ? (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2, overflowWrap: 'anywhere' }}
          action={
            <Button component={Link} to={paths.users} color="inherit" size="small">
              {translate('customer.toUsers')}
            </Button>
          }
        >
          {translate('customer.unknown', { key: nameInSentence(address) })}
        </Alert>
      ) : (
        <CustomerDetails customer={customer} ledger={ledger} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <TransactionsBlock customer={customer} ledger={ledger} />
          <Timeline sources={{ ledger, chats, own }} customer={customer} />
          {userId && isSameRole(user?.role, 'merchant') && (
            <WebhooksBlock merchantId={userId} name={merchantName(user ?? {})} />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <ChatsBlock customer={customer} chats={chats} />
          <ActivityBlock own={own} />
        </Box>
      </Box>
    </Page>
  );
}
