import { readUser } from '../../authProvider/currentUser';
import { formatDateInput } from '../../format/dates';
import { formatText } from '../../format/text';
import type { Admin } from '../../types';

/** The fields of the profile, in the order of the form (part 1, section 2). */
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

/** Reads the form's values from the current user; a date of birth from a date or a time stamp alike (rulings R31). */
export function toProfileValues(admin: Admin): ProfileValues {
  const texts = PROFILE_FIELDS.map((name) => [name, formatText(admin[name])]);
  const values = Object.fromEntries(texts) as ProfileValues;
  return { ...values, dateOfBirth: formatDateInput(admin.dateOfBirth) };
}

/**
 * Writes the body of the save. A blank that was shown as such is left out where the record has no such field or holds
 * something the form cannot show: saving a name must not wipe what was never on the screen.
 */
export function toProfileBody(values: Typed, admin: Admin): Record<string, string> {
  const shown = toProfileValues(admin);
  // An emptied input of react-admin is null.
  const typed = (name: ProfileField) => values[name] ?? '';
  const isSent = (name: ProfileField) =>
    typed(name) !== '' || shown[name] !== '' || admin[name] === null || admin[name] === '';
  return Object.fromEntries(PROFILE_FIELDS.filter(isSent).map((name) => [name, typed(name)]));
}

/**
 * Gives the user record after a save: what the answer says, else what was sent, over what was known. An answer about
 * somebody else, or without an identifier, counts as no record (its shape is not shown).
 */
export function afterSave(admin: Admin, sent: Record<string, string>, answer: unknown): Admin {
  const answered = readUser(answer);
  return { ...admin, ...sent, ...(answered?.id === admin.id ? answered : {}) };
}
