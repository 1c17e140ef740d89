import type { HttpRequest } from './request';

/**
 * Guards changes against being sent twice: while a change runs, the same change (method, address, body) joins it
 * and gets its answer. The lock is synchronous, so a double click cannot slip through a render (rulings R30).
 */
export function singleFlight<R>(): (req: HttpRequest, send: () => Promise<R>) => Promise<R> {
  const running = new Map<string, Promise<R>>();
  return (req, send) => {
    const key = JSON.stringify([req.method, req.url, req.body]);
    const same = running.get(key);
    if (same) return same;
    const answer = send().finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}
