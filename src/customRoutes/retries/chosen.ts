import type { FailedEvent } from './recovery';

/** The chosen events by their ID, and by the cause of their failure. */
export interface Chosen {
  events: ReadonlyMap<string, FailedEvent>;
  /** The causes with the IDs of their events, the most frequent first. */
  causes: () => [cause: string, ids: ReadonlySet<string>][];
  add: (events: Iterable<FailedEvent>) => void;
  remove: (ids: Iterable<string>) => void;
  replace: (events: Iterable<FailedEvent>) => void;
}

/**
 * Keeps the chosen events in place: a change costs as much as the events that it names, not as all that are chosen,
 * since a scan of 10,000 events makes hundreds of changes.
 */
export function createChosen(): Chosen {
  const events = new Map<string, FailedEvent>();
  const byCause = new Map<string, Set<string>>();

  function leaveCause({ id, cause }: FailedEvent): void {
    const ids = byCause.get(cause);
    ids?.delete(id);
    if (ids?.size === 0) byCause.delete(cause);
  }
  function add(given: Iterable<FailedEvent>): void {
    for (const event of given) {
      const before = events.get(event.id);
      if (before) leaveCause(before);
      events.set(event.id, event);
      const ids = byCause.get(event.cause);
      if (ids) ids.add(event.id);
      else byCause.set(event.cause, new Set([event.id]));
    }
  }
  return {
    events,
    causes: () => [...byCause].sort(([, a], [, b]) => b.size - a.size),
    add,
    remove(ids) {
      for (const id of ids) {
        const event = events.get(id);
        if (event) leaveCause(event);
        events.delete(id);
      }
    },
    replace(given) {
      events.clear();
      byCause.clear();
      add(given);
    },
  };
}
