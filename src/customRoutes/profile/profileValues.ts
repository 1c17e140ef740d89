import type { Admin } from '../../authProvider/admin';
import { parseIdentity } from '../../authProvider/currentUser';
import { hasText, pickTexts } from '../../components/form/values';
import { readDay } from '../../format/dates';
import { formatText } from '../../format/text';

const PROFILE_FIELDS = [
  'name',
  'phone',
  'businessName',
  'gender',
  'businessCategory',
  'country',
  'bvn',
  'dateOfBirth',
  'address',
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Record<ProfileField, string>;
type Typed = Record<ProfileField, string | null>;

/** Returns the form's values for an admin; the date of birth may be a date or a timestamp. */
export function toProfileValues(admin: Admin): ProfileValues {
  const texts = PROFILE_FIELDS.map((name) => [name, formatText(admin[name])]);
  const values = Object.fromEntries(texts) as ProfileValues;
  return { ...values, dateOfBirth: readDay(admin.dateOfBirth) };
}

/** Returns the values of an admin as the form sends them. */
export const profileTexts = (admin: Admin): ProfileValues =>
  pickTexts(PROFILE_FIELDS, toProfileValues(admin));

/** Returns a bank verification number with its last four digits only. */
export const maskBvn = (bvn: string): string => bvn.replace(/.(?=.{4})/gs, '•');

/**
 * Returns the body of the save. An empty field is left out if the record lacks it or holds a value that the form cannot show:
 * saving a name must not delete data that was never on screen. A date of birth that was not edited is sent as it came.
 */
export function toProfileBody(values: Typed, admin: Admin): Record<string, unknown> {
  const formValues = toProfileValues(admin);
  // react-admin's inputs set an emptied field to null.
  const typed = (name: ProfileField) => values[name] ?? '';
  const isSent = (name: ProfileField) =>
    typed(name) !== '' || formValues[name] !== '' || admin[name] === null || admin[name] === '';
  const isSameDay =
    formValues.dateOfBirth !== '' && typed('dateOfBirth') === formValues.dateOfBirth;
  return {
    ...Object.fromEntries(PROFILE_FIELDS.filter(isSent).map((name) => [name, typed(name)])),
    ...(isSameDay && { dateOfBirth: admin.dateOfBirth }),
  };
}

/**
 * Returns the admin after a save: the response's fields over the sent ones over the
 * earlier ones. A response without an ID, or about another user, is ignored.
 */
export function afterSave(admin: Admin, sent: Record<string, unknown>, answer: unknown): Admin {
  const answered = parseIdentity(answer);
  return { ...admin, ...sent, ...(answered?.id === admin.id ? answered : {}) };
}

/** Fields of a password change. They are held in the form only, and sent once. */
export interface PasswordValues {
  newPassword: string;
  confirmPassword: string;
}

const MIN_LENGTH = 6;

export function validateNewPassword(value: unknown): string | undefined {
  const password = formatText(value);
  if (password.trim() === '') return 'profile.password.required';
  return password.length < MIN_LENGTH ? 'profile.password.short' : undefined;
}

export function validateConfirmation(value: unknown, values: PasswordValues): string | undefined {
  if (formatText(value) === '') return 'profile.password.confirmRequired';
  return value === values.newPassword ? undefined : 'profile.password.different';
}

export const validateProfileName = hasText('profile.nameRequired');
export const validatePhone = hasText('profile.phoneRequired');
