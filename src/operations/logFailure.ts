/** Logs a failure that the specification requires in the log (part 1, section 8); screens show it too (rulings R28). */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log that the specification asks for
  console.error(message, error);
}
