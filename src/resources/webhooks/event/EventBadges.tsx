import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../../components/StatusBadge';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatText } from '../../../format/text';
import { deliveryTone, transactionOf, transactionTone } from './readEvent';

/** The status of an event's delivery (part 2, section 4). */
export function DeliveryBadge({ event }: { event: WebhookEvent }) {
  const translate = useTranslate();
  const status = formatText(event.status);
  return (
    <StatusBadge
      tone={deliveryTone(status)}
      title={translate('resources.view_webhookevent.deliveryStatus')}
    >
      {status || translate('resources.view_webhookevent.unknown')}
    </StatusBadge>
  );
}

/** First the status of the transaction, second that of the delivery (part 2, sections 2 and 4). */
export function EventBadges({ event }: { event: WebhookEvent }) {
  const translate = useTranslate();
  const status = formatText(transactionOf(event)?.status);
  return (
    <span style={{ display: 'inline-flex', gap: 6, flexWrap: 'wrap' }}>
      <StatusBadge
        tone={transactionTone(status)}
        title={translate('resources.view_webhookevent.transactionStatus')}
      >
        {status || translate('resources.view_webhookevent.unknown')}
      </StatusBadge>
      <DeliveryBadge event={event} />
    </span>
  );
}
