import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CustomerBlock } from '../../components/customer/CustomerBlock';
import { ShortRows } from '../../components/customer/ShortRows';
import { ClampedText } from '../../components/fields/ClampedText';
import { SecondaryText } from '../../components/fields/SecondaryText';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { WebhookStatus } from '../../resources/webhooks/WebhookStatus';

const MOST_WEBHOOKS = 5;
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
  const hasMore = (data?.length ?? 0) > MOST_WEBHOOKS || (meta?.pages ?? 1) > 1;
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
        {data?.slice(0, MOST_WEBHOOKS).map((webhook, at) => (
          <li key={webhook.id ?? at}>
            {webhook.id ? (
              <Link
                to={paths.webhookEvents(webhook.id)}
                state={{ ...state, webhook: formatText(webhook.url) }}
              >
                <ClampedText text={formatText(webhook.url) || webhook.id} isOneLine />
              </Link>
            ) : (
              <span>{formatText(webhook.url)}</span>
            )}
            <span data-end>
              <WebhookStatus status={webhook.status} />
            </span>
          </li>
        ))}
      </ShortRows>
      {hasMore && (
        <SecondaryText small>
          {translate('customer.moreWebhooks', { count: MOST_WEBHOOKS })}
        </SecondaryText>
      )}
    </CustomerBlock>
  );
}
