import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { formatText } from '../../../format/text';
import { SERVICES } from '../services';
import { VALUES } from '../values';

export type Filters = Record<string, string>;
export const MAIL_STATES = VALUES.notificationStatus;
export type MailState = (typeof MAIL_STATES)[number];

/** Whom a bulk mail would reach (rulings R30). What nobody counted yet is undefined. */
export interface Manifest {
  /** Leads that match the filters. */
  total: number;
  byState?: Record<MailState, number>;
  noEmail?: number;
}

/** Counts leads that were read, by what a mail for the service would meet. */
export function tally(leads: readonly Lead[], service: MailService): Required<Manifest> {
  const byState = { not_sent: 0, sent: 0, failed: 0 };
  for (const lead of leads) {
    const state = lead[SERVICES[service].state];
    if (state && state in byState) byState[state as MailState] += 1;
  }
  const noEmail = leads.filter(({ email }) => formatText(email).trim() === '').length;
  return { total: leads.length, byState, noEmail };
}

/** Gives the count of leads in none of the known states; 0 when the states were not counted. */
export function inOtherState({ total, byState }: Manifest): number {
  if (!byState) return 0;
  return Math.max(0, total - byState.not_sent - byState.sent - byState.failed);
}

/** Gives how many e-mails are expected, and whether that is exact or an upper bound. */
export function expectation({ total, noEmail }: Manifest): { count: number; isExact: boolean } {
  return { count: Math.max(0, total - (noEmail ?? 0)), isExact: noEmail !== undefined };
}
