import type { Person } from '../../../components/directory/person';
import { createListeners } from '../../../listeners';

/** The people selected for one channel, stored outside React: a click among 100,000 re-renders only what changed. */
export interface SelectedPeople {
  has(id: string): boolean;
  /** Returns the people in the order of selection; the same array until a change. */
  people(): readonly Person[];
  add(people: readonly Person[]): void;
  toggle(person: Person): void;
  clear(): void;
  listen(listener: () => void): () => void;
}

/** Returns an empty selection. */
export function createSelectedPeople(): SelectedPeople {
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
