/**
 * Prevents changes from being sent twice: while a change is running, an identical one (method, URL, body) shares its
 * response. The lock is synchronous, so it also catches a double click before the next render (rulings R30).
 */
export function singleFlight<R>(): (key: string, send: () => Promise<R>) => Promise<R> {
  const running = new Map<string, Promise<R>>();
  return (key, send) => {
    const same = running.get(key);
    if (same) return same;
    const response = send().finally(() => running.delete(key));
    running.set(key, response);
    return response;
  };
}
