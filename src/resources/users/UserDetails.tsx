import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { CustomerActions } from '../../components/customer/CustomerActions';
import { CustomerBalance } from '../../components/customer/CustomerBalance';
import { LedgerRows } from '../../components/customer/LedgerRows';
import { OperationRows, useOwnOperations } from '../../components/customer/OwnOperations';
import {
  type Customer,
  useCustomer,
  useCustomerLedger,
} from '../../components/customer/useCustomer';
import { Failure } from '../../components/feedback/Failure';
import { CopyText } from '../../components/fields/CopyText';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { isUnsettled } from '../../journal/operation';
import { customerPath, paths } from '../../paths';

/** Renders this admin's operations on a customer whose outcome is open; nothing if there are none. */
function CustomerOpenOperations({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const open = useOwnOperations(customer).operations.filter(isUnsettled);
  if (open.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" icon={false}>
      <OperationRows
        label={translate('customer.openOperations')}
        operations={open}
        sentence={(text) => <Link to={paths.activity}>{text}</Link>}
      />
    </Alert>
  );
}

const SHOWN = 3;

function Facts({ user }: { user: NonNullable<Customer['user']> }) {
  return (
    <DefinitionList
      of={{
        name: formatText(user.name),
        email: <CopyText text={formatText(user.email)} />,
        phone: <CopyText text={formatText(user.phone)} />,
        businessname: formatText(user.businessname),
        role: formatText(user.role),
      }}
    />
  );
}

interface LastTransactionsProps {
  customer: Customer;
  ledger: ReturnType<typeof useCustomerLedger>;
}

function LastTransactions({ customer, ledger }: LastTransactionsProps) {
  const translate = useTranslate();
  const { email, user, userId } = customer;
  // A customer without a wallet has no ledger; the balance shows that.
  const failure = isCallError(ledger.failure, 'notFound') ? undefined : ledger.failure;
  if (ledger.rows.length === 0 && !failure) return null;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {translate('customer.lastTransactions')}
      </Typography>
      <Failure failure={failure} onRetry={ledger.refetch} />
      <LedgerRows
        rows={ledger.rows.slice(0, SHOWN)}
        email={email}
        state={{ email, userId, name: formatText(user?.name) }}
      />
    </section>
  );
}

export function UserDetails({ id }: { id: string }) {
  const translate = useTranslate();
  const customer = useCustomer(id);
  const { user, email, isUnknown, absence, failure, refetch } = customer;
  const ledger = useCustomerLedger(isUnknown ? '' : email);
  const open = <ActionButton label="common.openCustomer" to={customerPath(id)} />;
  if (absence) return <Failure failure={absence} onRetry={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, '& small': { color: 'text.secondary' } }}>
      <div>
        <Failure failure={failure} onRetry={refetch} />
        <SecondaryText small>{translate('customer.facts.balance')}</SecondaryText>
        {/* Reserves the height, so that the layout does not shift. */}
        <Box sx={{ minHeight: 54 }}>
          <CustomerBalance customer={customer} ledger={ledger} on="panel" />
        </Box>
      </div>
      <CustomerActions customer={customer}>{open}</CustomerActions>
      <CustomerOpenOperations customer={customer} />
      {user ? <Facts user={user} /> : !failure && <Skeleton variant="rounded" height={160} />}
      <LastTransactions customer={customer} ledger={ledger} />
    </Box>
  );
}
