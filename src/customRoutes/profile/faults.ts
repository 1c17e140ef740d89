import { formatText } from '../../format/text';

/** The two fields of a password change. They are kept in the form only, and sent once. */
export interface PasswordValues {
  newPassword: string;
  confirmPassword: string;
}

const MIN_LENGTH = 6;

/** Gives the message key of what is wrong with a new password (part 1, section 5). */
export function newPasswordFault(value: unknown): string | undefined {
  const password = formatText(value);
  if (password.trim() === '') return 'profile.password.required';
  return password.length < MIN_LENGTH ? 'profile.password.short' : undefined;
}

/** Gives the message key of what is wrong with its confirmation. */
export function confirmationFault(value: unknown, values: PasswordValues): string | undefined {
  if (formatText(value) === '') return 'profile.password.confirmRequired';
  return value === values.newPassword ? undefined : 'profile.password.different';
}

const blank = (message: string) => (value: unknown) =>
  formatText(value).trim() === '' ? message : undefined;

/** Give the message key of a name or a phone that is missing. */
export const nameFault = blank('profile.nameRequired');
export const phoneFault = blank('profile.phoneRequired');
