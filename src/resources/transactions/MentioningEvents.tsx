import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { isSameRole } from '../../authProvider/roles';
import { ShortRows } from '../../components/customer/ShortRows';
import { useCustomer } from '../../components/customer/useCustomer';
import { Failure } from '../../components/feedback/Failure';
import { TransactionStatus } from '../../components/ledger/TransactionStatus';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import type { Webhook, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageReader, readAllPages } from '../../dataProvider/readAllPages';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { mentionsTransaction } from './mentionsTransaction';

/** Renders the webhook events of a merchant that mention a transaction, searched on request; nothing for another customer. */
export function MentioningEvents({ row, email }: { row: Transaction; email: string }) {
  const t = useTranslations('resources.transactions.why.events');
  const { user, userId = '', failure, refetch } = useCustomer(email);
  const isMerchant = isSameRole(user?.role, 'merchant');
  const { result, error, isFetching, start } = useEventSearch(userId, row);
  if (!failure && !(isMerchant && userId)) return null;
  return (
    <div>
      <Typography component="h4" sx={{ fontWeight: 650, mt: 1 }}>
        {t('title')}
      </Typography>
      <Failure failure={failure ?? error} onRetry={failure ? refetch : start} />
      {!failure && !result && !error && (
        <Button size="small" variant="outlined" onClick={start} disabled={isFetching}>
          {t(isFetching ? 'searching' : 'search')}
        </Button>
      )}
      <ShortRows aria-label={t('title')}>
        {result?.found.map(({ event, to, state }, at) => (
          <li key={event.id ?? at}>
            <Link to={to} state={state}>
              {formatText(event.event) || event.id || t('title')}
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
          {result.found.length === 0 && `${t('none')} `}
          {t('searched', { smart_count: result.events })}
          {!result.isWhole && ` ${t('older')}`}
        </Typography>
      )}
    </div>
  );
}

type Found = { event: WebhookEvent; to: string; state: object };

// More pages would be a long wait, and load on the server.
const MOST_PAGES = 5;

/**
 * Returns a search for a transaction in the first pages of events of a merchant's webhooks. The parameter `search` is not sent: the
 * specification does not define what it searches.
 */
function useEventSearch(merchantId: string, row: Transaction) {
  const provider = useDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['view_webhookevent', 'mentions', merchantId, row.id, row.reference],
    enabled: false,
    // readAllPages retries each page.
    retry: false,
    queryFn: async ({ signal }) => {
      const read = <R extends Webhook | WebhookEvent>(resource: string, filter: object) => {
        const readPage = async (page: number) => {
          const list = await pageReader<R>(provider, resource, filter, signal)(page);
          return { ...list, data: list.data.map((record) => ({ record, id: record.id, page })) };
        };
        return readAllPages({ read: readPage, limit: MOST_PAGES, signal });
      };
      const webhooks = await read<Webhook>('view_webhook', { merchantId });
      const result = { found: [] as Found[], events: 0, isWhole: webhooks.end === 'last' };
      for (const { id, record } of webhooks.rows) {
        if (!id) continue;
        const events = await read<WebhookEvent>('view_webhookevent', { webhookId: id });
        const state = { merchantId, webhook: formatText(record.url) };
        for (const { record: event, page } of events.rows) {
          const to = paths.webhookEvent(id, event.id ?? '', page);
          if (mentionsTransaction(event.whole, row)) result.found.push({ event, to, state });
        }
        result.events += events.rows.length;
        result.isWhole &&= events.end === 'last';
      }
      return result;
    },
  });
  return { result: data, error, isFetching, start: () => void refetch() };
}
