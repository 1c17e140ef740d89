let lastSeen: { server: number; at: number } | undefined;

/** Stores the server's clock from the Date header of a response; other origins must expose that header. */
export function noteServerTime({ headers }: Response): void {
  const server = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(server)) lastSeen = { server, at: performance.now() };
}

/** Returns the server's clock in milliseconds, independent of the local clock; undefined before the first Date header. */
export function serverTime(): number | undefined {
  return lastSeen && lastSeen.server + (performance.now() - lastSeen.at);
}
