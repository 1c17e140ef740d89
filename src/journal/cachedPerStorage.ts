/** Returns `make` with a cache by key, valid as long as the browser's storage is the same object. */
export function cachedPerStorage<Value, Further extends unknown[] = []>(
  make: (key: string, ...further: Further) => Value,
): (key: string, ...further: Further) => Value {
  const made = new Map<string, { by: IDBFactory | undefined; value: Value }>();
  return (key, ...further) => {
    const by = globalThis.indexedDB;
    const known = made.get(key);
    if (known?.by === by && known) return known.value;
    const value = make(key, ...further);
    made.set(key, { by, value });
    return value;
  };
}
