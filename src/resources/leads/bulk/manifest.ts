import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { formatText } from '../../../format/text';
import { SERVICES } from '../services';
import { LEAD_STATES } from '../values';

export type LeadFilterValues = Record<string, string>;
export const MAIL_STATES = LEAD_STATES.notificationStatus;
export type MailState = (typeof MAIL_STATES)[number];

/** The recipients of a bulk email (rulings R30). A value that was not counted is undefined. */
export interface Manifest {
  total: number;
  byState?: Record<MailState, number>;
  noEmail?: number;
  newWithoutEmail?: number;
}

/** Recipients of a bulk email: only leads that were not emailed yet, or every match. */
export type BulkAudience = 'new' | 'all';

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

export function inOtherState({ total, byState }: Manifest): number {
  if (!byState) return 0;
  return Math.max(0, total - byState.not_sent - byState.sent - byState.failed);
}

export function expectedEmails(
  { total, byState, noEmail, newWithoutEmail }: Manifest,
  audience: BulkAudience = 'all',
): { count: number; isExact: boolean } {
  const isNew = audience === 'new';
  const matching = isNew ? (byState?.not_sent ?? total) : total;
  const without = isNew ? newWithoutEmail : noEmail;
  return { count: Math.max(0, matching - (without ?? 0)), isExact: without !== undefined };
}
