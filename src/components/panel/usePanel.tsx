import { useCallback, useRef } from 'react';
import { type RaRecord, useEvent, useListContext, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isIdentifier, isSameId } from '../../format/identifiers';
import { listPanels } from '../../paths';
import { RowAction, type RowActionProps } from '../buttons/RowAction';
import { useAddress, useRouter, useSearch } from '../page/address';

/** Marks a history entry that a panel pushed by the parameters of the entry below, to which closing it goes back. */
const OPENED_HERE = 'panelOpenedHere';

/** Returns the state of a navigation for another entry, which no panel has pushed. */
export function pageState(state: unknown): unknown {
  const { [OPENED_HERE]: _, ...others } = { ...(state as object | null) } as Record<
    string,
    unknown
  >;
  return others;
}

type Id = string | number;

/** Returns a function that opens a panel through the URL, instead of any other of `names`. */
export function useOpenPanel<Name extends string>(...names: readonly Name[]) {
  const router = useRouter();
  return (name: Name, id: Id) => {
    const { search, state } = router.state.location;
    const after = new URLSearchParams(search);
    // Replaces the history entry while a panel is open, so that Back closes it.
    const others = names.length > 0 ? names : listPanels;
    const isOneOpen = others.some((other) => after.has(other));
    for (const other of others) after.delete(other);
    const below = after.toString();
    after.set(name, String(id));
    const options = isOneOpen
      ? { state, replace: true }
      : { state: { ...state, [OPENED_HERE]: below } };
    void router.navigate(`?${after}`, options);
  };
}

/** Returns true while a panel shows the record of a row. */
export function useIsPanelOpen(name: string, id: Id | undefined): boolean {
  return useAddress((search) => id !== undefined && search.get(name) === String(id));
}

/**
 * Stores an open panel in the URL (`?view=id`), so that it can be linked and reloaded, and closed with Back and Escape.
 * `names` are parameters that exclude one another.
 */
export function usePanel<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearch();
  const router = useRouter();
  const location = useLocation();
  const latest = useEvent(() => ({ location, names }));
  const { pathname } = location;
  const name = names.find((each) => search.has(each));
  const id = name && search.get(name);
  const open = useOpenPanel(...names);

  const close = useCallback(() => {
    const now = latest();
    const { pathname: pathNow, search, state } = now.location;
    const after = new URLSearchParams(search);
    // A slow change closes the panel in which it was made, not one that was opened in the meantime.
    if (!name || pathNow !== pathname || after.get(name) !== id) return;
    for (const each of now.names) after.delete(each);
    // A filter that was set beside the panel stays.
    if (state?.[OPENED_HERE] === after.toString()) return void router.navigate(-1);
    setSearch(after, { state: pageState(state), replace: true });
  }, [name, id, pathname, router, setSearch, latest]);

  return { name, id, open, close };
}

/**
 * Returns a panel with the row of the list that it shows, also after the row has left the list, and what opens the row before or
 * after it; undefined without one.
 */
export function useRowPanel<R extends RaRecord>(...names: readonly string[]) {
  const panel = usePanel(...names);
  const { data = [] } = useListContext<R>();
  const index = data.findIndex(({ id }) => isSameId(id, panel.id));
  const last = useRef<R>(undefined);
  if (index >= 0 || !isSameId(last.current?.id, panel.id)) last.current = data[index];
  function opener(step: 1 | -1) {
    const id = index < 0 ? undefined : data[index + step]?.id;
    const { name } = panel;
    return name && isIdentifier(id) ? () => panel.open(name, id) : undefined;
  }
  return { ...panel, row: last.current, previous: opener(-1), next: opener(1) };
}

interface PanelActionProps extends Omit<RowActionProps, 'onClick' | 'isOpen'> {
  panel: string;
  /** The panel is next to its list, and marks the open row. */
  isDocked?: boolean;
  onOpen?: () => void;
}

/** Renders an action that opens a panel with the record of its row. */
export function PanelAction({ panel, isDocked = false, onOpen, ...action }: PanelActionProps) {
  const record = useRecordContext();
  const openPanel = useOpenPanel();
  const isOpen = useIsPanelOpen(panel, record?.id);
  const open = () => {
    if (!record) return;
    onOpen?.();
    openPanel(panel, record.id);
  };
  return <RowAction {...action} isOpen={isDocked && isOpen} onClick={open} />;
}
