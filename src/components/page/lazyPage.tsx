import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { completeMessages } from '../../i18n/complete';
import { routes } from '../../routes';
import { type PagePath, type PageRow, routes as specifiedRoutes } from '../../specifiedRoutes';
import { LogsIcon } from '../buttons/icons';
import { lazyPart, loadTheme, MuiThemeBoundary } from './lazyPart';

/** A component whose code loads on its first render, or earlier with `preload`. */
export type LazyPage<Props> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
};

/** Loads all messages, MUI's theme and the actions, so that no action waits for code; the lean lists do without them. */
const loadPagePrerequisites = () =>
  Promise.all([completeMessages(), loadTheme(), import('../../dataProvider/actions')]);

/** Loads the prerequisites of a page of stock react-admin components: the above, and the sanitiser for RichTextField. */
const loadStockPrerequisites = () =>
  Promise.all([loadPagePrerequisites(), import('../fields/sanitise')]);

/**
 * Returns a component of a module's default export, loaded with its prerequisites. Code that has loaded is rendered at
 * once: React reveals suspended content 300 ms late (docs/decisions/0015).
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadPrerequisites: () => Promise<unknown> = loadPagePrerequisites,
): LazyPage<Props> {
  let code: ComponentType<Props> | undefined;
  async function fetchCode() {
    const [module] = await Promise.all([load(), loadPrerequisites()]);
    const Page = module.default;
    code ??= (props) => (
      <MuiThemeBoundary>
        <Page {...props} />
      </MuiThemeBoundary>
    );
    return { default: code };
  }
  const Waiting = lazy(fetchCode);
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => code ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { preload: fetchCode });
}

/** Waits for the prerequisites of stock components that do not load by lazyPage, such as the child routes of a resource. */
export const StockPrerequisites = lazyPage<{ children: ReactNode }>(
  async () => ({ default: ({ children }) => children }),
  loadStockPrerequisites,
);

const loadNothing = async () => {};

// The lists of the specified resources are named by their paths, also where an adopter's table has none of their pages.
const all: readonly PageRow[] = [...specifiedRoutes, ...routes];
const pages = new Map<string, LazyPage<object>>(
  all.map(({ path, load, isLean }) => [
    path,
    lazyPage(load, isLean ? loadNothing : loadPagePrerequisites),
  ]),
);

/** Returns the page of a path of src/routes.ts as a component whose code loads when it is rendered or preloaded. */
export function routePage(path: PagePath | (typeof routes)[number]['path']): LazyPage<object> {
  const page = pages.get(path);
  if (!page) throw new Error(`src/routes.ts has no page at ${path}`);
  return page;
}

type Load = () => Promise<{ default: ComponentType<object> }>;

/** @public Returns a page or a view of stock components that loads on its first visit (scripts/lazyPages.ts). */
export const stockPage = (load: Load) => lazyPage(load, loadStockPrerequisites);

/** Returns an icon of the menu that loads after the first page; until then the default icon is shown. */
export function stockIcon(load: Load): ComponentType<object> {
  const Icon = lazyPart(load, { isOptional: true });
  return function StockIcon(props) {
    return createElement(Icon, { ...props, fallback: createElement(LogsIcon, props) });
  };
}
