import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { leavesOf, linkedWebhook } from './readEvent';

const LONGEST = 400;

const compared = (event: WebhookEvent) =>
  new Map(
    leavesOf(
      {
        status: event.status,
        url: linkedWebhook(event).url,
        error: event.error ?? undefined,
        response: event.response ?? undefined,
        payload: event.payload,
      },
      LONGEST,
    ),
  );

/** Returns the differences between two events by path: outcome, URL and payload. */
export function differencesOf(
  here: WebhookEvent,
  there: WebhookEvent,
): [path: string, here: unknown, there: unknown][] {
  const ours = compared(here);
  const theirs = compared(there);
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((path) => ours.get(path) !== theirs.get(path))
    .map((path) => [path, ours.get(path), theirs.get(path)]);
}
