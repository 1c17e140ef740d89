import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAddress, useAskedLocation, useGo } from '../page/address';

/** Marks a history entry that a panel pushed, so that closing it goes back instead of piling up entries. */
const OPENED_HERE = 'panelOpenedHere';

type Id = string | number;

/** Opens a panel by the address. A row takes it alone: it is not drawn anew when some panel opens or closes. */
export function useOpenPanel<Name extends string>(...names: readonly Name[]) {
  const location = useAskedLocation();
  const go = useGo();
  return (name: Name, id: Id) => {
    const { search, state } = location();
    const after = new URLSearchParams(search);
    // From one to the next within an open panel: Back closes it still.
    const isOneOpen = names.some((other) => after.has(other));
    for (const other of names) after.delete(other);
    after.set(name, String(id));
    const options = isOneOpen
      ? { state, replace: true }
      : { state: { ...state, [OPENED_HERE]: true } };
    go(`?${after}`, options);
  };
}

/** Tells whether a panel is open on the record of a row. */
export function useIsPanelOpen(name: string, id: Id | undefined): boolean {
  return useAddress(
    ({ search }) => id !== undefined && new URLSearchParams(search).get(name) === String(id),
  );
}

/**
 * Keeps an open panel in the address (`?view=id`): it can be linked and reloaded, and closed with Back and Escape.
 * `names` are the parameters that exclude one another.
 */
export function usePanel<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const asked = useAskedLocation();
  const name = names.find((each) => search.has(each));
  const id = name && search.get(name);
  const open = useOpenPanel(...names);

  const close = useCallback(() => {
    const { pathname: at, search, state } = asked();
    const after = new URLSearchParams(search);
    // A change that took its time closes the panel it was made in, and nothing that the person went on to.
    if (!name || at !== pathname || after.get(name) !== id) return;
    if (state?.[OPENED_HERE]) return navigate(-1);
    for (const each of names) after.delete(each);
    setSearch(after, { state, replace: true });
  }, [name, id, pathname, asked, navigate, setSearch, names]);

  return { name, id, open, close };
}
