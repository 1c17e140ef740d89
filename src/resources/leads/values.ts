import type { Tone } from '../../components/fields/StatusBadge';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { lookUp } from '../../format/lookUp';
import { formatText } from '../../format/text';

/** The values of a lead's four states (part 2, section 3). The user may set any of them. */
export const LEAD_STATES = {
  status: ['ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION'],
  extractionStatus: ['pending', 'in_progress', 'completed', 'failed'],
  notificationStatus: ['not_sent', 'sent', 'failed'],
  workbrookNotificationStatus: ['not_sent', 'sent', 'failed'],
} as const;

export type LeadStateName = keyof typeof LEAD_STATES;

/** The filters, named as in the URL and the API (part 2, section 7). */
export const LEAD_FILTERS = [
  'searchTerm',
  'status',
  'extractionStatus',
  'notificationStatus',
] as const;

const TONES: Record<string, Tone> = {
  ACTIVE: 'good',
  completed: 'good',
  sent: 'good',
  failed: 'bad',
  in_progress: 'busy',
  UNDER_REGISTRATION: 'busy',
  pending: 'info',
};

export function leadTone(value: string): Tone {
  return lookUp(TONES, value) ?? 'quiet';
}

/** Returns true for a lead with an address; no other is emailed. */
export const hasEmail = ({ email }: Lead): boolean => formatText(email).trim() !== '';
