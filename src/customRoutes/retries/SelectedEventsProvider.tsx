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
import { createSelectedEvents, type SelectedEvents } from './selectedEvents';

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
