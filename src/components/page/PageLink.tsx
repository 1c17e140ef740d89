import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

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

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of a page, from the root of the console. */
  to: string;
  state?: unknown;
}

/** Renders a link of a row: react-router's Link renders again at each navigation, and a list has a hundred. */
export function PageLink({ to, state, onClick, ...props }: PageLinkProps) {
  const router = useRouter();
  const { basename } = router;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
    const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
    if (defaultPrevented || !isPlain || (props.target && props.target !== '_self')) return;
    event.preventDefault();
    void router.navigate(to, { state });
  };
  const href = basename && basename !== '/' ? basename + to : to;
  return <a {...props} href={href} onClick={open} />;
}
