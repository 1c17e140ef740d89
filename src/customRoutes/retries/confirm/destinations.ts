import type { Webhook } from '../../../dataProvider/endpoints/webhooks';
import { groupBy } from '../../../format/groupBy';
import { formatText } from '../../../format/text';
import type { FailedEvent } from '../recovery';

export interface Contradiction {
  event: FailedEvent;
  reported: string;
  inLedger: string;
}

export interface Destination {
  url: string;
  events: readonly FailedEvent[];
  /** The webhook now has another URL. */
  isChanged: boolean;
  isInactive: boolean;
  contradicted: readonly Contradiction[];
}

export type LedgerStatuses = ReadonlyMap<string, string>;

export function contradictionsOf(
  events: readonly FailedEvent[],
  ledger: LedgerStatuses,
): Contradiction[] {
  return events.flatMap((event) => {
    const inLedger = ledger.get(event.id);
    const reported = event.payment?.reported ?? '';
    return inLedger && inLedger !== reported ? [{ event, reported, inLedger }] : [];
  });
}

/** Groups the events by URL, changed URLs first, then by count; `webhook` has the current URL and status. */
export function destinationsOf(
  events: readonly FailedEvent[],
  webhook: Webhook | undefined,
  ledger: LedgerStatuses,
): Destination[] {
  const now = formatText(webhook?.url);
  const status = formatText(webhook?.status);
  const byUrl = groupBy(events, ({ delivery }) => delivery.url ?? '');
  return [...byUrl]
    .map(([url, group]) => ({
      url,
      events: group,
      isChanged: now !== '' && url !== now,
      isInactive: group.some(({ delivery }) => (status || delivery.status) === 'inactive'),
      contradicted: contradictionsOf(group, ledger),
    }))
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged) || b.events.length - a.events.length);
}
