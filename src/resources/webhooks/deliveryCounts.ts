import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';

const SHOWN = 10;
const timeOf = ({ last_attempt, created_at }: WebhookEvent) =>
  Date.parse(formatText(last_attempt)) || Date.parse(formatText(created_at)) || 0;

/** Gives the statuses of the last deliveries of a webhook, the newest last, and counts them. */
export function lastDeliveries(events: readonly WebhookEvent[]) {
  const newest = events.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, SHOWN);
  const newestFailure = newest.find(({ status }) => status === 'failed');
  const statuses = newest
    .toReversed()
    .map(({ id, status }) => ({ id, status: formatText(status) }));
  const count = (wanted: string) => statuses.filter(({ status }) => status === wanted).length;
  const [succeeded, failed] = [count('success'), count('failed')];
  const other = statuses.length - succeeded - failed;
  return { statuses, newestFailure, succeeded, failed, other };
}
