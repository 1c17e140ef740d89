import type { Webhook } from '../../../dataProvider/endpoints/webhooks';
import { groupBy } from '../../../format/groupBy';
import { formatText } from '../../../format/text';
import type { FailedEvent } from '../recovery';

/** An event whose reported payment status differs from the one in the customer's ledger. */
export interface Contradiction {
  event: FailedEvent;
  reported: string;
  inLedger: string;
}

/** The events of a run that go to one URL, and the reasons against sending them there. */
export interface Destination {
  url: string;
  events: readonly FailedEvent[];
  /** The webhook now has another URL. */
  isChanged: boolean;
  isInactive: boolean;
  contradicted: readonly Contradiction[];
}

/** Status of each payment in its customer's ledger, by event ID. */
export type LedgerStatuses = ReadonlyMap<string, string>;

/** Returns the events whose payment status differs from the ledger. */
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
    .map(([url, there]) => ({
      url,
      events: there,
      isChanged: now !== '' && url !== now,
      isInactive: there.some(({ delivery }) => (status || delivery.status) === 'inactive'),
      contradicted: contradictionsOf(there, ledger),
    }))
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged) || b.events.length - a.events.length);
}
