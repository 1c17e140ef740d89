import type { ConflictError } from '../../../components/form/conflict';
import type { Lead } from '../../../dataProvider/endpoints/leads';
import { formatText, readKey } from '../../../format/text';

/** The fields of the form (rulings, accessible names); all other fields are read-only. */
export const EDITABLE_FIELDS = [
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

export type LeadField = (typeof EDITABLE_FIELDS)[number];
export type LeadValues = Record<LeadField, string>;

// Same as a browser's email input, but with a dot required in the domain.
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@."(),:;<>[\]\\]+(\.[^\s@."(),:;<>[\]\\]+)+$/;

/** Converts a lead or form values to the form's values: trimmed text, '' if absent. */
export function toValues(from: Partial<Record<LeadField, unknown>>): LeadValues {
  const texts = EDITABLE_FIELDS.map((name) => [name, formatText(from[name]).trim()]);
  return Object.fromEntries(texts) as LeadValues;
}

/** Returns the update payload without empty fields and without the registration date (part 2, section 5). */
export function toPayload(values: LeadValues): Partial<LeadValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export function validateLeadEmail(value: unknown): string | undefined {
  const text = readKey(value);
  return text === '' || EMAIL.test(text) ? undefined : 'resources.leads.form.emailInvalid';
}

export function differences(mine: LeadValues, now: Lead): LeadField[] {
  const theirs = toValues(now);
  return EDITABLE_FIELDS.filter((name) => mine[name] !== '' && mine[name] !== theirs[name]);
}

export function isLeadChanged(opened: Lead, now: Lead): boolean {
  return formatText(opened.updatedAt) !== formatText(now.updatedAt);
}

export type LeadConflict = ConflictError<Lead, LeadValues>;
