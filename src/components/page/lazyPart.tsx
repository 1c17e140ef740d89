import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { areMessagesComplete, completeMessages } from '../../i18n/complete';
import { useSearch } from './address';
import { useWasOpened } from './lifetime';
import { usePreload } from './PageIdle';

const InsideContext = createContext(false);
let Themed: ComponentType<{ children: ReactNode }> | undefined;

/** Loads MUI's styles and the theme of its components; the first list does without them (docs/decisions/0013). */
export async function loadTheme(): Promise<void> {
  Themed ??= (await import('../theme/ConsoleThemeProvider')).default;
}

/** Renders a lazy part inside the theme, once for all parts within it. */
export function MuiThemeBoundary({ children }: { children: ReactNode }) {
  const isInside = useContext(InsideContext);
  // Kept in state: adding the provider later would remount its children.
  const [Provider] = useState(() => (isInside ? undefined : Themed));
  if (!Provider) return children;
  return (
    <InsideContext value={true}>
      <Provider>{children}</Provider>
    </InsideContext>
  );
}

/** A part of a page whose code loads on its first render, or earlier with `preload`. */
export type LazyPart<Props> = ComponentType<Props & { fallback?: ReactNode }> & {
  preload: () => Promise<unknown>;
};

interface LazyPartOptions {
  /** The page is usable without it: a failure to load is ignored. */
  isOptional?: boolean;
}

/**
 * Returns a component of a module's default export, loaded with all messages and MUI's theme; `lazyPage` is for pages.
 * It renders `fallback` until it has loaded, and throws a failure to the page's boundary. Not React.lazy: Suspense
 * reveals its content 300 ms late, even if the code has loaded (docs/decisions/0015).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isOptional = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let code: ComponentType<Props> | undefined;
  async function fetchCode() {
    const [module] = await Promise.all([load(), completeMessages(), loadTheme()]);
    code = module.default;
  }
  function Part({ fallback: instead = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, show] = useState(() => (areMessagesComplete() ? code : undefined));
    const [reason, setReason] = useState<unknown>();
    useEffect(
      function loadModule() {
        if (Shown) return;
        let isUnmounted = false;
        fetchCode().then(
          () => !isUnmounted && show(() => code),
          (failure: unknown) =>
            isUnmounted || isOptional || setReason(failure ?? new Error('No code')),
        );
        return () => {
          isUnmounted = true;
        };
      },
      [Shown],
    );
    if (reason) throw reason;
    if (!Shown) return instead;
    return <MuiThemeBoundary>{createElement(Shown, props as unknown as Props)}</MuiThemeBoundary>;
  }
  return Object.assign(Part, { preload: fetchCode });
}

interface LazyPanelProps {
  /** The URL parameters that open it. */
  names: readonly string[];
  panel: LazyPart<object>;
}

/**
 * Renders a panel whose code is not part of the page: prefetched once the page has loaded, mounted when the URL opens
 * it, and kept mounted so that its closing is animated.
 */
export function LazyPanel({ names, panel: Panel }: LazyPanelProps) {
  const [search] = useSearch();
  const wasOpened = useWasOpened(names.some((name) => search.has(name)));
  usePreload(Panel);
  return wasOpened && <Panel />;
}
