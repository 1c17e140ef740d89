import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatText } from '../../../format/text';
import type { WebhookEvent } from '../../../types';
import { deliveryTone, transactionOf, transactionTone } from './readEvent';

/** First the status of the transaction, second that of the delivery (part 2, sections 2 and 4). */
export function EventBadges({ event }: { event: WebhookEvent }) {
  const translate = useTranslate();
  const unknown = translate('resources.view_webhookevent.unknown');
  const transaction = formatText(transactionOf(event)?.status);
  const delivery = formatText(event.status);
  return (
    <span style={{ display: 'inline-flex', gap: 6, flexWrap: 'wrap' }}>
      <StatusBadge
        tone={transactionTone(transaction)}
        title={translate('resources.view_webhookevent.transactionStatus')}
      >
        {transaction || unknown}
      </StatusBadge>
      <StatusBadge
        tone={deliveryTone(delivery)}
        title={translate('resources.view_webhookevent.deliveryStatus')}
      >
        {delivery || unknown}
      </StatusBadge>
    </span>
  );
}
