import { useTranslate } from 'react-admin';
import type { Tone } from '../../components/fields/StatusBadge';
import type { Option } from '../../components/filters/FilterField';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { lookUp } from '../../format/collections';
import { formatText } from '../../format/text';
import { useValueLabel } from '../../i18n/useTranslations';

/** The values of a lead's four states. The user may set any of them. */
export const LEAD_STATES = {
  status: ['ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION'],
  extractionStatus: ['pending', 'in_progress', 'completed', 'failed'],
  notificationStatus: ['not_sent', 'sent', 'failed'],
  workbrookNotificationStatus: ['not_sent', 'sent', 'failed'],
} as const;

export type LeadStateName = keyof typeof LEAD_STATES;

/** The filters, named as in the URL and the API. */
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

/**
 * The two kinds of email: message keys of its name, of the action of one lead and of the bulk button; `panel` is the confirmation
 * of one email in the URL, `state` the field with the lead's email status, by which the API can filter or not.
 */
export const SERVICES = {
  product: {
    name: 'resources.leads.services.product',
    send: 'resources.leads.sendEmail',
    icon: 'mail',
    panel: 'mail',
    sendBulk: 'resources.leads.bulk.send',
    state: 'notificationStatus',
    canFilter: true,
  },
  workbrook: {
    name: 'resources.leads.services.workbrook',
    send: 'resources.leads.sendWorkbrookEmail',
    icon: 'forward',
    panel: 'workbrook',
    sendBulk: 'resources.leads.bulk.sendWorkbrook',
    state: 'workbrookNotificationStatus',
    canFilter: false,
  },
} as const;

export const MAIL_SERVICES = Object.keys(SERVICES) as MailService[];

/** Returns functions that label a lead's values; unknown values are returned unchanged. */
export function useLeadLabels() {
  const translate = useTranslate();
  const labelOf = useValueLabel('resources.leads.values');
  const value = (raw: unknown): string => labelOf(formatText(raw));
  return {
    value,
    options: (state: LeadStateName): Option[] =>
      LEAD_STATES[state].map((each) => ({ value: each, label: value(each) })),
    field: (name: string): string => translate(`resources.leads.fields.${name}`, { _: name }),
    nameOf: (lead: Lead): string =>
      formatText(lead.approvedName) || formatText(lead.rcNumber) || formatText(lead.id),
  };
}
