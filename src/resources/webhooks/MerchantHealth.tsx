import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { StatusBadge } from '../../components/fields/StatusBadge';
import type { Merchant, Webhook, WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { pageReader } from '../../dataProvider/readAllPages';
import { useTranslations } from '../../i18n/useTranslations';
import { DeliverySquares, SquaresPlaceholder, useInView } from './LastDeliveries';

/** Maximum number of webhooks read per merchant; few merchants have more. */
const MOST = 3;

let turn: Promise<unknown> = Promise.resolve();
/** Reads one merchant at a time, so that a page of them does not use up the browser's connections. */
function inTurn<Result>(signal: AbortSignal, read: () => Promise<Result>): Promise<Result> {
  const result = turn.then(() => {
    signal.throwIfAborted();
    return read();
  });
  turn = result.catch(() => {});
  return result;
}

function useHealth(merchantId: string, enabled: boolean) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['view_webhookevent', 'health', merchantId],
    enabled,
    queryFn: ({ signal }) =>
      inTurn(signal, async () => {
        const readWebhooks = pageReader<Webhook>(provider, 'view_webhook', { merchantId }, signal);
        const { data: webhooks } = await readWebhooks(1);
        const active = webhooks.filter(({ id, status }) => id && status !== 'inactive');
        const lists = await Promise.all(
          active
            .slice(0, MOST)
            .map(({ id }) =>
              pageReader<WebhookEvent>(
                provider,
                'view_webhookevent',
                { webhookId: String(id) },
                signal,
              )(1),
            ),
        );
        return {
          count: webhooks.length,
          inactive: webhooks.length - active.length,
          events: lists.flatMap(({ data }) => data),
        };
      }),
    // Optional information: nothing is shown if it cannot be loaded.
    retry: false,
  });
}

/** Renders whether a merchant has webhooks, the inactive ones, and the last deliveries; loaded once the row is visible. */
export function MerchantHealth() {
  const t = useTranslations('resources.webhooks');
  const merchant = useRecordContext<Merchant>();
  const place = useRef<HTMLSpanElement>(null);
  const isInView = useInView(place);
  const { data } = useHealth(String(merchant?.id), isInView && Boolean(merchant?.id));
  return (
    <SquaresPlaceholder
      ref={place}
      style={{ marginInlineStart: 0, gap: '2px 6px', flexWrap: 'wrap' }}
    >
      {data?.count === 0 && <StatusBadge>{t('noWebhook')}</StatusBadge>}
      {data && <DeliverySquares events={data.events} />}
      {data && data.inactive > 0 && (
        <StatusBadge tone="bad">{t('inactive', { smart_count: data.inactive })}</StatusBadge>
      )}
    </SquaresPlaceholder>
  );
}
