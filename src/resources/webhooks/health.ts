import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { errorMessage } from './event/readEvent';

const SHOWN = 10;

export type Delivery = 'succeeded' | 'failed' | 'other';

/** How the last deliveries of a webhook ended. */
export interface Health {
  /** The oldest first, as they are read from left to right. */
  last: Delivery[];
  succeeded: number;
  failed: number;
  /** What the newest failure among them says. */
  reason: string;
}

const kinds: Record<string, Delivery> = { success: 'succeeded', failed: 'failed' };
const timeOf = ({ created_at }: WebhookEvent) => Date.parse(formatText(created_at)) || 0;

/** Reads from a page of events how the last ten deliveries ended, in whichever order the server sent them. */
export function healthOf(events: readonly WebhookEvent[]): Health {
  const newest = events.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, SHOWN);
  const last = newest.map(({ status }) => kinds[formatText(status)] ?? 'other');
  const failure = newest.find(({ status }) => status === 'failed');
  return {
    last: last.toReversed(),
    succeeded: last.filter((one) => one === 'succeeded').length,
    failed: last.filter((one) => one === 'failed').length,
    reason: failure ? errorMessage(failure) : '',
  };
}
