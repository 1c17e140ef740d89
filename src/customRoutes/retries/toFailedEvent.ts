import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { shorten } from '../../format/text';
import { deliveryOf, eventError, paymentOf } from '../../resources/webhooks/event/readEvent';
import type { FailedEvent } from './recovery';

/** Returns whether an event can be selected: it failed, and has an ID, a URL and an event name. */
export function isSelectable(event: WebhookEvent): boolean {
  return event.status === 'failed' && Boolean(event.id && deliveryOf(event).url && event.event);
}

/** Returns the data of an event that a recovery needs. */
export function toFailedEvent(event: WebhookEvent): FailedEvent {
  const cause = shorten(eventError(event));
  return { id: String(event.id), delivery: deliveryOf(event), cause, payment: paymentOf(event) };
}
