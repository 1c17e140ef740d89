import type { FailedEvent } from './recovery';

export type SelectedEvents = ReturnType<typeof createSelectedEvents>;

/**
 * Returns an empty selection. It is changed in place, so that the cost of a change
 * depends on its own events only: a scan of 10,000 events makes hundreds of changes.
 */
export function createSelectedEvents() {
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
    events: events as ReadonlyMap<string, FailedEvent>,
    /** Returns the causes with the IDs of their events, most frequent first. */
    causes: (): [cause: string, ids: ReadonlySet<string>][] =>
      [...byCause].sort(([, a], [, b]) => b.size - a.size),
    add,
    remove(ids: Iterable<string>): void {
      for (const id of ids) {
        const event = events.get(id);
        if (event) leaveCause(event);
        events.delete(id);
      }
    },
    replace(given: Iterable<FailedEvent>): void {
      events.clear();
      byCause.clear();
      add(given);
    },
  };
}
