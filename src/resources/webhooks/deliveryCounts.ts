import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';

const SHOWN = 10;
const timeOf = ({ last_attempt, created_at }: WebhookEvent) =>
  Date.parse(formatText(last_attempt)) || Date.parse(formatText(created_at)) || 0;

/** Returns the statuses of a webhook's last deliveries, the newest last, with their counts. */
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
