import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { newestBalance } from './ledgerCheck';
import { useLoadedPages } from './useLoadedPages';

/** Whose ledger it is, and what they have: known once the first page, which holds the newest rows, was read. */
export function LedgerAbout({ email }: { email: string }) {
  const translate = useTranslate();
  const { first = [] } = useLoadedPages(email);
  const newest = newestBalance(first);
  return (
    <>
      {translate('resources.transactions.of', { email })}
      {newest && (
        <>
          {' · '}
          <strong>
            {translate('resources.transactions.balance', {
              balance: formatAmount(newest.balance, newest.currency),
            })}
          </strong>{' '}
          {translate('resources.transactions.balanceAt', {
            date: formatTime(newest.at, 'dateTime'),
          })}
        </>
      )}
    </>
  );
}
