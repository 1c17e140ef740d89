import type { Webhook } from '../../../dataProvider/endpoints/webhooks';
import { groupBy } from '../../../format/groupBy';
import { formatText } from '../../../format/text';
import type { FailedEvent } from '../recovery';

/** An event whose payment has another status in the customer's ledger than the one that it reports. */
export interface Contradiction {
  event: FailedEvent;
  told: string;
  inLedger: string;
}

/** The events of a run that go to one address, and the reasons against sending them there. */
export interface Destination {
  url: string;
  events: readonly FailedEvent[];
  /** The webhook has another address now. */
  isChanged: boolean;
  isInactive: boolean;
  contradicted: readonly Contradiction[];
}

/** Status of each payment in its customer's ledger, by the ID of the event. */
export type LedgerStatuses = ReadonlyMap<string, string>;

/** Finds the events whose payment the ledger contradicts. */
export function contradictionsOf(
  events: readonly FailedEvent[],
  ledger: LedgerStatuses,
): Contradiction[] {
  return events.flatMap((event) => {
    const inLedger = ledger.get(event.id);
    const told = event.payment?.told ?? '';
    return inLedger && inLedger !== told ? [{ event, told, inLedger }] : [];
  });
}

/** Groups the events by destination, changed addresses first, then by count; `webhook` is the present one. */
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
