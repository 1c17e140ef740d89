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
import {
  createKeyedSelection,
  type KeyedSelection,
  useKeyedSelection,
} from '../../components/list/useKeyedSelection';
import type { FailedEvent } from './recovery';

interface EventSelection {
  selection: KeyedSelection<FailedEvent>;
  /** The event that was last toggled by itself: a range selection starts at it. */
  last: RefObject<Identifier | undefined>;
  /** True while there is a recovery: the selection cannot change. */
  isLocked: boolean;
}

const SelectionContext = createContext<EventSelection | undefined>(undefined);

interface SelectedEventsProviderProps {
  isLocked: boolean;
  children: ReactNode;
}

export function SelectedEventsProvider({ isLocked, children }: SelectedEventsProviderProps) {
  const [selection] = useState(createKeyedSelection<FailedEvent>);
  const last = useRef<Identifier>(undefined);
  const value = useMemo(() => ({ selection, last, isLocked }), [selection, isLocked]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** Returns the selected events of all pages, and their selection. */
export function useSelectedEvents() {
  const context = useContext(SelectionContext);
  if (!context) throw new Error('useSelectedEvents needs a SelectedEventsProvider above it');
  return { ...context, events: useKeyedSelection(context.selection) };
}
