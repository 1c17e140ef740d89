/** Returns the subject of a change. Throws if it is gone: a change that is not sent must not look like one that is done. */
export function assertDefined<T>(subject: T | undefined): T {
  if (subject === undefined) throw new Error('What was to be changed is gone');
  return subject;
}

/** Logs a failure that the specification requires in the log (part 1, section 8); screens show it too (rulings R28). */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log that the specification asks for
  console.error(message, error);
}
