import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks a history entry that a panel pushed, so that closing it goes back instead of piling up entries. */
const OPENED_HERE = 'panelOpenedHere';

/**
 * Keeps an open panel in the address (`?view=id`): it can be linked and reloaded, and closed with Back and Escape.
 * `names` are the parameters that exclude one another.
 */
export function usePanel<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openName = names.find((name) => search.has(name));

  const open = useCallback(
    (name: Name, id: string | number) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const other of names) after.delete(other);
          after.set(name, String(id));
          return after;
        },
        // From one to the next within an open panel: Back closes it still.
        openName
          ? { state, replace: true, preventScrollReset: true }
          : { state: { ...state, [OPENED_HERE]: true }, preventScrollReset: true },
      ),
    [setSearch, names, openName, state],
  );

  const close = useCallback(() => {
    if (state?.[OPENED_HERE]) return navigate(-1);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        return after;
      },
      { state, replace: true },
    );
  }, [state, navigate, setSearch, names]);

  return { name: openName, id: openName && search.get(openName), open, close };
}
