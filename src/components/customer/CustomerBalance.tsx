import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import { CopyText } from '../fields/CopyText';
import { newestBalances } from '../ledger/newestBalances';
import { useBalanceText } from '../ledger/useBalanceText';
import { type Customer, isCustomerPending, type useCustomerLedger } from './useCustomer';

const Figure = styled('strong')({ display: 'block', fontWeight: 650, lineHeight: 1.25 });
const SIZES = { page: '1.75rem', panel: '1.5rem' };

interface BalanceProps {
  customer: Customer;
  ledger: ReturnType<typeof useCustomerLedger>;
  on: keyof typeof SIZES;
}

/** Renders the balance after the customer's newest transaction with its date, or the reason why it is unknown. */
export function CustomerBalance({ customer, ledger, on }: BalanceProps) {
  const translate = useTranslate();
  const { email, wallet, user } = customer;
  const balanceText = useBalanceText();
  const balances = newestBalances(ledger.rows);
  const date = formatTime(balances.find(({ balance }) => balance)?.at, 'dateTime');
  if (balances.length > 0) {
    return (
      <>
        {balances.map((each) =>
          each.balance === undefined ? (
            <div key={each.currency}>{balanceText(each)}</div>
          ) : (
            <Figure key={each.currency} style={{ fontSize: SIZES[on] }}>
              <CopyText text={balanceText(each)} />
            </Figure>
          ),
        )}
        {date && <small>{translate('resources.transactions.balanceAt', { date })}</small>}
      </>
    );
  }
  if ((ledger.isPending && !ledger.failure) || (isCustomerPending(customer) && email === '')) {
    return <Skeleton width={180} height={55} />;
  }
  if (wallet.isMissing) return translate('customer.noWallet');
  if (email === '' && user) return translate('customer.noEmail');
  const isEmpty = email !== '' && !ledger.failure && ledger.rows.length === 0;
  return translate(isEmpty ? 'customer.noMovement' : 'customer.notKnown');
}
