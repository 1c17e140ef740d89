type Grant = (lock: Lock | null) => unknown;
interface Request {
  name: string;
  grant: () => void;
}

/**
 * Returns the Web Locks of one browser, in memory, since jsdom has none: exclusive locks, `ifAvailable`, `signal` and `query`.
 */
export function createWebLocks(): LockManager {
  const held = new Set<string>();
  const pending: Request[] = [];

  function release(name: string): void {
    held.delete(name);
    const at = pending.findIndex((request) => request.name === name);
    if (at >= 0) pending.splice(at, 1)[0]?.grant();
  }
  async function hold(name: string, act: Grant): Promise<unknown> {
    held.add(name);
    // As in browsers, the callback does not run before the request has returned.
    await Promise.resolve();
    try {
      return await act({ name, mode: 'exclusive' });
    } finally {
      release(name);
    }
  }
  function wait(name: string, act: Grant, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request = { name, grant: () => resolve(hold(name, act)) };
      pending.push(request);
      signal?.addEventListener('abort', () => {
        const at = pending.indexOf(request);
        if (at < 0) return;
        pending.splice(at, 1);
        reject(signal.reason);
      });
    });
  }
  async function request(name: string, ...rest: [Grant] | [LockOptions, Grant]): Promise<unknown> {
    const [{ ifAvailable, signal }, act] = rest.length === 1 ? [{} as LockOptions, rest[0]] : rest;
    signal?.throwIfAborted();
    if (!held.has(name)) return hold(name, act);
    return ifAvailable ? act(null) : wait(name, act, signal);
  }
  const named = (names: Iterable<string>): LockInfo[] =>
    [...names].map((name) => ({ name, mode: 'exclusive' }));
  return {
    request: request as LockManager['request'],
    query: async () => ({ held: named(held), pending: named(pending.map(({ name }) => name)) }),
  };
}
