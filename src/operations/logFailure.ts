/** Logs a failure that the specification wants logged (part 1, section 8); the screens show it as well (rulings R28). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log that the specification asks for
  console.error(what, error);
}
