import { formatText } from '../../format/text';

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

const blank = (message: string) => (value: unknown) =>
  formatText(value).trim() === '' ? message : undefined;

export const validateProfileName = blank('profile.nameRequired');
export const validatePhone = blank('profile.phoneRequired');
