/**
 * Guards changes against being sent twice: while a change runs, the same one (method, address, body) joins it and gets
 * its answer. The lock is synchronous, so a double click cannot slip through a render (rulings R30).
 */
export function singleFlight<R>(): (key: string, send: () => Promise<R>) => Promise<R> {
  const running = new Map<string, Promise<R>>();
  return (key, send) => {
    const same = running.get(key);
    if (same) return same;
    const answer = send().finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };
}
