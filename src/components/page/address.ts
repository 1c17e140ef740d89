import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useParams,
} from 'react-router-dom';
import { idFromPath } from '../../paths';

/** Returns the router, whose address is read when something happens: unlike useNavigate, it does not render again at each navigation. */
export function useRouter() {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('A link stands inside the router');
  return context.router;
}

/** Returns a value of the address; renders again only when that value changes. */
export function useAddress<Value extends string | boolean | null>(
  read: (search: URLSearchParams) => Value,
): Value {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () =>
    read(new URLSearchParams(router.state.location.search)),
  );
}

type ChangeSearch = (
  next: URLSearchParams | ((current: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** Returns the parameters of the URL and what replaces them. useSearchParams would render twice at each navigation. */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeSearch>(
    (next, options) => {
      const current = new URLSearchParams(router.state.location.search);
      void router.navigate(`?${typeof next === 'function' ? next(current) : next}`, options);
    },
    [router],
  );
  return [params, change];
}

const IN_PLACE: NavigateOptions = { replace: true, preventScrollReset: true };

/** Returns a function that changes parameters of the URL, without a new history entry; an empty value removes one. */
export function useChangeSearch() {
  const [, setSearch] = useSearch();
  return useCallback(
    (changes: Record<string, string>, options = IN_PLACE) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      }, options),
    [setSearch],
  );
}

/** Returns the parameters of the page's path, read from the path: the router decodes them twice, and reads "%2F" as another ID. */
export function usePathParams<
  Params extends Record<string, string | undefined> = Record<string, string | undefined>,
>(): Params {
  const params = useParams();
  const { pathname } = useLocation();
  const exact = Object.entries(params).map(([name, value]) => [name, idFromPath(pathname, value)]);
  return Object.fromEntries(exact) as Params;
}
