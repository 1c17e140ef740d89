import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';

/** Returns an empty selection by ID, stored outside React: a click among 100,000 items re-renders only what changed. */
export function createKeyedSelection<Item extends { id: string }>() {
  const itemsById = new Map<string, Item>();
  const listeners = createListeners();
  let snapshot: readonly Item[] | undefined;
  function notify() {
    snapshot = undefined;
    listeners.notify();
  }
  return {
    has: (id: string): boolean => itemsById.has(id),
    /** Returns the items in the order of selection; the same array until a change. */
    items(): readonly Item[] {
      snapshot ??= [...itemsById.values()];
      return snapshot;
    },
    add(items: Iterable<Item>): void {
      for (const item of items) itemsById.set(item.id, item);
      notify();
    },
    remove(items: Iterable<{ id: string }>): void {
      for (const { id } of items) itemsById.delete(id);
      notify();
    },
    clear(): void {
      itemsById.clear();
      notify();
    },
    listen: listeners.listen,
  };
}

export type KeyedSelection<Item extends { id: string }> = ReturnType<
  typeof createKeyedSelection<Item>
>;

/** Returns the items of a selection, in the order of selection. */
export const useKeyedSelection = <Item extends { id: string }>(
  selection: KeyedSelection<Item>,
): readonly Item[] => useSyncExternalStore(selection.listen, selection.items);
