import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Identifier } from 'react-admin';
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

interface ChosenEvents extends Pick<SelectedEvents, 'causes' | 'add' | 'remove' | 'replace'> {
  /** Selected events of all pages, by ID. The map is changed in place. */
  chosen: SelectedEvents['events'];
  /** The event that was last toggled by itself: a range selection starts at it. */
  last: RefObject<Identifier | undefined>;
  /** True while there is a recovery: the selection cannot change. */
  isLocked: boolean;
  lock: (isLocked: boolean) => void;
}

const ChosenContext = createContext<ChosenEvents | undefined>(undefined);

export function SelectedEventsProvider({ children }: { children: ReactNode }) {
  const [chosen] = useState(createSelectedEvents);
  // A new object for each change, since the events are changed in place.
  const [revision, setRevision] = useState({});
  const [isLocked, lock] = useState(false);
  const last = useRef<Identifier>(undefined);
  const value = useMemo((): ChosenEvents => {
    const announced =
      <Given,>(change: (given: Iterable<Given>) => void) =>
      (given: Iterable<Given>) => {
        change(given);
        setRevision({});
      };
    return {
      chosen: chosen.events,
      causes: chosen.causes,
      add: announced(chosen.add),
      remove: announced(chosen.remove),
      replace: announced(chosen.replace),
      ...{ last, isLocked, lock, revision },
    };
  }, [chosen, revision, isLocked]);
  return <ChosenContext value={value}>{children}</ChosenContext>;
}

export function useSelectedEvents(): ChosenEvents {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error('useSelectedEvents needs a SelectedEventsProvider above it');
  return chosen;
}
