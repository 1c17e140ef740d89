/** Creates a set of listeners: `listen` returns a function that removes the listener, `notify` calls each one. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => unknown>();
  return {
    listen(listener: (...args: Args) => unknown): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...args: Args): void {
      for (const listener of [...listeners]) listener(...args);
    },
    get size(): number {
      return listeners.size;
    },
  };
}

/** Creates a value outside React: `set` replaces it and notifies; `listen` and `get` are those of useSyncExternalStore. */
export function createValue<Value>(first: Value) {
  let value = first;
  const listeners = createListeners();
  return Object.assign(listeners, {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      listeners.notify();
    },
  });
}
