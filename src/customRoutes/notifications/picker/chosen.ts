import type { Person } from '../../../components/directory/person';
import { createListeners } from '../../../listeners';

/** The people chosen for one channel, outside React: a click among 100,000 redraws what it must. */
export interface Chosen {
  has(id: string): boolean;
  /** In the order of choosing; the same array until something changes. */
  people(): readonly Person[];
  add(people: readonly Person[]): void;
  toggle(person: Person): void;
  clear(): void;
  listen(listener: () => void): () => void;
}

/** Makes an empty choice. */
export function createChosen(): Chosen {
  const chosen = new Map<string, Person>();
  const listeners = createListeners();
  let snapshot: readonly Person[] = [];
  function tell() {
    snapshot = [...chosen.values()];
    listeners.notify();
  }
  return {
    has: (id) => chosen.has(id),
    people: () => snapshot,
    add(people) {
      for (const person of people) chosen.set(person.id, person);
      tell();
    },
    toggle(person) {
      if (!chosen.delete(person.id)) chosen.set(person.id, person);
      tell();
    },
    clear() {
      chosen.clear();
      tell();
    },
    listen: listeners.listen,
  };
}
