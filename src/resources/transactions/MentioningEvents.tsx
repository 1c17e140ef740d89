import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isSameRole } from '../../authProvider/roles';
import { ShortRows } from '../../components/customer/ShortRows';
import { useCustomer } from '../../components/customer/useCustomer';
import { Failure } from '../../components/feedback/Failure';
import { TransactionStatus } from '../../components/ledger/TransactionStatus';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useEventSearch } from './useEventSearch';

/** Renders the webhook events of a merchant that mention a transaction, searched on request; nothing for another customer. */
export function MentioningEvents({ row, email }: { row: Transaction; email: string }) {
  const translate = useTranslate();
  const { user, userId = '', failure, refetch } = useCustomer(email);
  const isMerchant = isSameRole(user?.role, 'merchant');
  const { result, error, isFetching, start } = useEventSearch(userId, row);
  const say = (key: string, words = {}) =>
    translate(`resources.transactions.why.events.${key}`, words);
  if (!failure && !(isMerchant && userId)) return null;
  return (
    <div>
      <Typography component="h4" sx={{ fontWeight: 650, mt: 1 }}>
        {say('title')}
      </Typography>
      <Failure failure={failure ?? error} onRetry={failure ? refetch : start} />
      {!failure && !result && !error && (
        <Button size="small" variant="outlined" onClick={start} disabled={isFetching}>
          {say(isFetching ? 'searching' : 'search')}
        </Button>
      )}
      <ShortRows aria-label={say('title')}>
        {result?.found.map(({ event, to, state }, at) => (
          <li key={event.id ?? at}>
            <Link to={to} state={state}>
              {formatText(event.event) || event.id || say('title')}
            </Link>
            <span data-end>
              <TransactionStatus status={event.status} />
            </span>
            <small>{formatTime(event.created_at, 'dateTime')}</small>
          </li>
        ))}
      </ShortRows>
      {result && (
        <Typography role="status">
          {result.found.length === 0 && `${say('none')} `}
          {say('searched', { smart_count: result.events })}
          {!result.isWhole && ` ${say('older')}`}
        </Typography>
      )}
    </div>
  );
}
