import type { Tone } from '../../components/fields/StatusBadge';
import { lookUp } from '../../format/lookUp';

/** The values of a lead's four states (part 2, section 3). A person may set any of them by hand. */
export const VALUES = {
  status: ['ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION'],
  extractionStatus: ['pending', 'in_progress', 'completed', 'failed'],
  notificationStatus: ['not_sent', 'sent', 'failed'],
  workbrookNotificationStatus: ['not_sent', 'sent', 'failed'],
} as const;

export type State = keyof typeof VALUES;

/** The filters as the address and the API name them (part 2, section 7). */
export const LEAD_FILTERS = [
  'searchTerm',
  'status',
  'extractionStatus',
  'notificationStatus',
] as const;

/** The parameter of the address that shows the duplicates alone. */
export const DUPLICATES = 'duplicates';

/** The parameter of the address that shows the leads of a page that have an e-mail or a phone, and its values. */
export const HAS = 'has';
export const CONTACTS = ['email', 'phone'] as const;

/** The dialogs of the list, as they stand in the address: `?view={id}`. */
export const LEAD_PANELS = ['view', 'edit', 'delete'] as const;

const TONES: Record<string, Tone> = {
  ACTIVE: 'good',
  completed: 'good',
  sent: 'good',
  failed: 'bad',
  in_progress: 'busy',
  UNDER_REGISTRATION: 'busy',
  pending: 'info',
};

/** Chooses the tone of a state's badge; a value nobody told us of is quiet. */
export function toneOf(value: string): Tone {
  return lookUp(TONES, value) ?? 'quiet';
}
