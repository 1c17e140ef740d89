import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { formatText } from '../../../format/text';
import { SERVICES } from '../services';
import { VALUES } from '../values';

export type Filters = Record<string, string>;
export const MAIL_STATES = VALUES.notificationStatus;
export type MailState = (typeof MAIL_STATES)[number];

/** Whom a bulk email would reach (rulings R30). What was not counted is undefined. */
export interface Manifest {
  /** Leads that match the filters. */
  total: number;
  byState?: Record<MailState, number>;
  noEmail?: number;
  /** Those of `noEmail` that were not emailed yet. */
  newWithoutEmail?: number;
}

/** Whom a bulk email goes to: only leads that were not emailed yet, or every match. */
export type Audience = 'new' | 'all';

/** Counts leads that were read, by what a mail for the service would meet. */
export function tally(leads: readonly Lead[], service: MailService): Required<Manifest> {
  const byState = { not_sent: 0, sent: 0, failed: 0 };
  for (const lead of leads) {
    const state = lead[SERVICES[service].state];
    if (state && state in byState) byState[state as MailState] += 1;
  }
  const without = leads.filter(({ email }) => formatText(email).trim() === '');
  const newWithoutEmail = without.filter((lead) => lead[SERVICES[service].state] === 'not_sent');
  return {
    ...{ total: leads.length, byState, noEmail: without.length },
    newWithoutEmail: newWithoutEmail.length,
  };
}

/** Gives the count of leads in none of the known states; 0 when the states were not counted. */
export function inOtherState({ total, byState }: Manifest): number {
  if (!byState) return 0;
  return Math.max(0, total - byState.not_sent - byState.sent - byState.failed);
}

/** Returns how many emails an audience is sent, and whether that is exact or an upper bound. */
export function expectation(
  { total, byState, noEmail, newWithoutEmail }: Manifest,
  audience: Audience = 'all',
): { count: number; isExact: boolean } {
  const isNew = audience === 'new';
  const matching = isNew ? (byState?.not_sent ?? total) : total;
  const without = isNew ? newWithoutEmail : noEmail;
  return { count: Math.max(0, matching - (without ?? 0)), isExact: without !== undefined };
}
