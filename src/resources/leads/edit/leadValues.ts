import type { Lead } from '../../../dataProvider/endpoints/leads';
import { formatText } from '../../../format/text';
import type { Conflict } from '../../../operations/conflict';

/** What the form edits (rulings, accessible names); everything else of a lead is read-only. */
export const EDITED = [
  'approvedName',
  'rcNumber',
  'email',
  'phone',
  'taxOffice',
  'natureOfBusiness',
  'classificationName',
  'status',
  'extractionStatus',
  'notificationStatus',
  'workbrookNotificationStatus',
] as const;

export type LeadField = (typeof EDITED)[number];
export type LeadValues = Record<LeadField, string>;

// What a browser's own e-mail field accepts, with a dot in the domain.
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/;

/** Reads anything (a lead, a form) into the form's values: trimmed texts, '' for what is absent. */
export function toValues(from: Partial<Record<LeadField, unknown>>): LeadValues {
  const texts = EDITED.map((name) => [name, formatText(from[name]).trim()]);
  return Object.fromEntries(texts) as LeadValues;
}

/** Writes the update payload: empty fields are left out, the registration date is never in it (part 2, section 5). */
export function toPayload(values: LeadValues): Partial<LeadValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Checks an e-mail: none is fine, a malformed one gives the message key (part 2, section 5). */
export function emailFault(value: unknown): string | undefined {
  const text = formatText(value).trim();
  return text === '' || EMAIL.test(text) ? undefined : 'resources.leads.form.emailInvalid';
}

/** Lists the fields in which what would be sent differs from what the server has now. */
export function differences(mine: LeadValues, now: Lead): LeadField[] {
  const theirs = toValues(now);
  return EDITED.filter((name) => mine[name] !== '' && mine[name] !== theirs[name]);
}

/** Tells whether somebody changed the lead since it was opened. */
export function isChanged(opened: Lead, now: Lead): boolean {
  return formatText(opened.updatedAt) !== formatText(now.updatedAt);
}

/** A lead that somebody else changed since it was opened. */
export type LeadConflict = Conflict<Lead, LeadValues>;
