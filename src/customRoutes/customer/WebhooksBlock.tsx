import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ShortRows } from '../../components/customer/ShortRows';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import type { Webhook, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { lastDeliveries } from '../../resources/webhooks/deliveryCounts';
import { eventError } from '../../resources/webhooks/event/readEvent';
import { DeliverySquares } from '../../resources/webhooks/LastDeliveries';
import { WebhookStatus } from '../../resources/webhooks/WebhookStatus';
import { CustomerBlock } from './CustomerBlock';

const SHOWN = 5;
const pagination = { page: 1, perPage: 25 };
const sort = { field: 'id', order: 'ASC' } as const;

export function WebhooksBlock({ merchantId, name }: { merchantId: string; name: string }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, meta } = useGetList<Webhook>('view_webhook', {
    pagination,
    sort,
    filter: { merchantId },
  });
  const state = { merchant: name, merchantId };
  const hasMore = (data?.length ?? 0) > SHOWN || (meta?.pages ?? 1) > 1;
  return (
    <CustomerBlock
      title="customer.webhooks"
      all={{ label: 'customer.allWebhooks', to: paths.merchantWebhooks(merchantId), state }}
      isPending={isPending}
      failure={error}
      onRetry={refetch}
      plain={data?.length === 0 && 'resources.view_webhook.empty'}
    >
      <ShortRows aria-label={translate('customer.webhooks')}>
        {data?.slice(0, SHOWN).map((webhook, at) => (
          <li key={webhook.id ?? at}>
            {webhook.id ? (
              <Link
                to={paths.webhookEvents(webhook.id)}
                state={{ ...state, webhook: formatText(webhook.url) }}
              >
                {formatText(webhook.url) || webhook.id}
              </Link>
            ) : (
              <span>{formatText(webhook.url)}</span>
            )}
            <span data-end>
              <WebhookStatus status={webhook.status} />
            </span>
            {webhook.id && <WebhookHealth id={webhook.id} />}
          </li>
        ))}
      </ShortRows>
      {hasMore && (
        <SecondaryText small>{translate('customer.moreWebhooks', { count: SHOWN })}</SecondaryText>
      )}
    </CustomerBlock>
  );
}

/** Renders the outcomes of a webhook's last deliveries; loads and fails independently of the block. */
function WebhookHealth({ id }: { id: string }) {
  const translate = useTranslate();
  const t = useTranslations('customer.health');
  const { data, error, refetch } = useGetList<WebhookEvent>('view_webhookevent', {
    pagination,
    sort,
    filter: { webhookId: id },
  });
  if (error) {
    return (
      <div style={{ gridColumn: '1 / -1' }}>
        <Failure failure={error} onRetry={refetch} />
      </div>
    );
  }
  const { statuses, newestFailure, ...counts } = lastDeliveries(data ?? []);
  const reason = newestFailure && eventError(newestFailure);
  const args = { smart_count: statuses.length, ...counts };
  return (
    <div
      data-pending={!data || undefined}
      style={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}
    >
      {/* Reserves the height while loading. */}
      <div style={{ minHeight: 10, lineHeight: 0 }}>
        <DeliverySquares events={data ?? []} />
      </div>
      <small>
        {!data ? translate('common.loading') : t(statuses.length > 0 ? 'last' : 'none', args)}
      </small>
      {reason && <small>{t('reason', { reason })}</small>}
    </div>
  );
}
