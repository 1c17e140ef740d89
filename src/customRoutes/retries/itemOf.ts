import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { shorten } from '../../format/text';
import { deliveryOf, errorMessage, paymentOf } from '../../resources/webhooks/event/readEvent';
import type { FailedEvent } from './recovery';

/** Tells whether an event may be chosen: it failed, and says where it goes. */
export function isChoosable(event: WebhookEvent): boolean {
  return event.status === 'failed' && Boolean(event.id && deliveryOf(event).url && event.event);
}

/** Takes of an event what a recovery needs. */
export function itemOf(event: WebhookEvent): FailedEvent {
  const cause = shorten(errorMessage(event));
  return { id: String(event.id), delivery: deliveryOf(event), cause, payment: paymentOf(event) };
}
