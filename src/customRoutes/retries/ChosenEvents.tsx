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
import { type Chosen, createChosen } from './chosen';

interface ChosenEvents extends Pick<Chosen, 'causes' | 'add' | 'remove' | 'replace'> {
  /** The chosen events by their ID, those of other pages included. The map changes in place. */
  chosen: Chosen['events'];
  /** The event that was chosen or left out last by itself: a range begins at it. */
  last: RefObject<Identifier | undefined>;
  /** While there is a recovery nothing can be chosen. */
  isLocked: boolean;
  lock: (isLocked: boolean) => void;
}

const ChosenContext = createContext<ChosenEvents | undefined>(undefined);

/** Keeps which events are chosen for a recovery, over all pages of the list. */
export function ChosenEventsProvider({ children }: { children: ReactNode }) {
  const [chosen] = useState(createChosen);
  // Another object for each change, since the events are kept in place.
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

/** Gives the chosen events of the page. */
export function useChosenEvents(): ChosenEvents {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error('useChosenEvents needs a ChosenEventsProvider above it');
  return chosen;
}
