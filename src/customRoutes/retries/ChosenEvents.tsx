import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Item } from './run';

interface Selection {
  /** The chosen events by their id, those of other pages included. */
  chosen: ReadonlyMap<string, Item>;
  add: (items: Iterable<Item>) => void;
  remove: (ids: Iterable<string>) => void;
  replace: (items: Iterable<Item>) => void;
  /** While a run goes on nothing can be chosen. */
  isLocked: boolean;
  lock: (isLocked: boolean) => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

/** Keeps which events are chosen for a recovery run, over all pages of the list. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const [isLocked, lock] = useState(false);
  const value = useMemo(
    (): Selection => ({
      chosen,
      add: (items) =>
        setChosen(
          (before) => new Map([...before, ...[...items].map((item) => [item.id, item] as const)]),
        ),
      remove: (ids) =>
        setChosen((before) => {
          const after = new Map(before);
          for (const id of ids) after.delete(id);
          return after;
        }),
      replace: (items) => setChosen(new Map([...items].map((item) => [item.id, item]))),
      isLocked,
      lock,
    }),
    [chosen, isLocked],
  );
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** Gives the chosen events of the page. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionProvider above it');
  return selection;
}
