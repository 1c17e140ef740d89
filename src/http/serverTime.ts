let noted: { server: number; at: number } | undefined;

/** Notes the server's clock from the Date header of an answer; of another origin only where the server exposes it. */
export function noteServerTime({ headers }: Response): void {
  const server = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(server)) noted = { server, at: performance.now() };
}

/** Tells the server's clock in milliseconds, whatever the local one says; undefined where no answer told it. */
export function serverTime(): number | undefined {
  return noted && noted.server + (performance.now() - noted.at);
}
