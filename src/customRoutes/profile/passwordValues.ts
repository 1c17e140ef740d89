/** The two fields of a password change. They are kept in the form only, and sent once. */
export interface PasswordValues {
  newPassword: string;
  confirmPassword: string;
}

const MIN_LENGTH = 6;

function checkNew(password: string): string | undefined {
  if (password.trim() === '') return 'profile.password.required';
  return password.length < MIN_LENGTH ? 'profile.password.short' : undefined;
}

function checkConfirmation({ newPassword, confirmPassword }: PasswordValues): string | undefined {
  if (confirmPassword === '') return 'profile.password.confirmRequired';
  return confirmPassword === newPassword ? undefined : 'profile.password.different';
}

/** Checks a password change (part 1, section 5). Returns message keys by field. */
export function checkPasswords(values: PasswordValues): Partial<Record<string, string>> {
  return { newPassword: checkNew(values.newPassword), confirmPassword: checkConfirmation(values) };
}
