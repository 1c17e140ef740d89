/** Returns a value that must be there. Throws if it is gone: a change that is not sent must not look like one that is done. */
export function assertDefined<T>(
  value: T | undefined,
  message = 'What was to be changed is gone',
): T {
  if (value === undefined) throw new Error(message);
  return value;
}
