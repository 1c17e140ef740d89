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

interface ChosenEvents {
  /** The chosen events by their id, those of other pages included. */
  chosen: ReadonlyMap<string, FailedEvent>;
  add: (events: Iterable<FailedEvent>) => void;
  remove: (ids: Iterable<string>) => void;
  replace: (events: Iterable<FailedEvent>) => void;
  /** The event that was chosen or left out last by itself: a range begins at it. */
  last: RefObject<Identifier | undefined>;
  /** While there is a recovery nothing can be chosen. */
  isLocked: boolean;
  lock: (isLocked: boolean) => void;
}

const ChosenContext = createContext<ChosenEvents | undefined>(undefined);

/** Keeps which events are chosen for a recovery, over all pages of the list. */
export function ChosenEventsProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, FailedEvent>>(new Map());
  const [isLocked, lock] = useState(false);
  const last = useRef<Identifier>(undefined);
  const value = useMemo(
    (): ChosenEvents => ({
      chosen,
      add: (events) =>
        setChosen(
          (before) =>
            new Map([...before, ...[...events].map((event) => [event.id, event] as const)]),
        ),
      remove: (ids) =>
        setChosen((before) => {
          const after = new Map(before);
          for (const id of ids) after.delete(id);
          return after;
        }),
      replace: (events) => setChosen(new Map([...events].map((event) => [event.id, event]))),
      last,
      isLocked,
      lock,
    }),
    [chosen, isLocked],
  );
  return <ChosenContext value={value}>{children}</ChosenContext>;
}

/** Gives the chosen events of the page. */
export function useChosenEvents(): ChosenEvents {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error('useChosenEvents needs a ChosenEventsProvider above it');
  return chosen;
}
