import { isValidElement, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { canReach, landingOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import type { LazyScreen } from '../components/lazyScreen';
import { savesData } from '../components/whenSettled';
import { customRoutes } from '../customRoutes';
import { completeMessages } from '../i18n/complete';
import { paths, pathWithoutBase } from '../paths';
import { resources } from '../resources';
import { FaultPage } from './FaultPage';
import { areaAt } from './knownRoutes';
import { litBy, menuEntries } from './menuEntries';
import { AccessDenied } from './RouteGate';
import { SignInPage } from './SignInPage';

const asScreen = (component: unknown) => component as Partial<LazyScreen<object>> | undefined;

/** Finds the page at an address of the browser; undefined where it is none on demand. */
function pageAt(pathname: string) {
  const asked = pathWithoutBase(pathname);
  const path = asked === paths.home ? landingOf(session.user()?.role) : asked;
  const resource = resources.find(({ name }) => path === `/${name}`);
  if (resource) return asScreen(resource.list);
  const element: ReactNode = customRoutes.find((route) => matchPath(route.path, path))?.element;
  return isValidElement(element) ? asScreen(element.type) : FaultPage;
}

/** Loads the code and the messages of the page at an address of the browser; nothing where there is none on demand. */
export const preloadPage = async (pathname: string) => void (await pageAt(pathname)?.preload?.());

/** Tells whether the page at an address can be drawn without a wait. */
export const isPageThere = (pathname: string) => pageAt(pathname)?.isThere?.() ?? false;

type Preload = () => Promise<unknown>;
// Pages that are far: few, so that a click never waits behind them.
const AT_ONCE = 3;

/** Every page on demand that a role may reach, those of the menu first, with the entry of the menu that leads there. */
function pagesAhead(role: string | undefined): { entry: string; preload: Preload }[] {
  const declared = [
    ...resources.flatMap(({ name, list, create, edit, show }) =>
      [list, create, edit, show].map((page) => ({ area: name, page })),
    ),
    ...customRoutes.map(({ area, element }) => ({ area, page: element.type })),
  ];
  const inMenu = new Set(menuEntries.map(({ to }) => pageAt(to)));
  const pages = declared.flatMap(({ area, page }) => {
    const screen = asScreen(page);
    if (!screen?.preload || !canReach(role, area)) return [];
    return { entry: String(litBy(area)), preload: screen.preload, isInMenu: inMenu.has(screen) };
  });
  return pages.toSorted((one, other) => Number(other.isInMenu) - Number(one.isInMenu));
}

/**
 * Loads what may be gone to next: together what is near, the pages behind the entry of the menu that is lit and what all
 * pages stand on; then the others, a few at once, while nothing else is being waited for. Where the browser was
 * asked to save data only what is needed when nothing can be fetched: the page that says what failed, and sign-in.
 */
export function fetchAhead(whenSettled: (step: () => void) => void): void {
  if (savesData()) {
    whenSettled(() => void Promise.allSettled([FaultPage.preload(), SignInPage.preload()]));
    return;
  }
  const near: Preload[] = [
    completeMessages,
    FaultPage.preload,
    SignInPage.preload,
    AccessDenied.preload,
  ];
  let pages = pagesAhead(session.user()?.role);
  function step(): void {
    const lit = litBy(areaAt(pathWithoutBase(window.location.pathname)));
    const behind = pages.filter(({ entry }) => entry === lit);
    const next = behind.length > 0 ? behind : pages.slice(0, AT_ONCE);
    pages = pages.filter((page) => !next.includes(page));
    const loads = [...near.splice(0), ...next.map(({ preload }) => preload)];
    // A part that does not come now is asked for again when it is needed.
    void Promise.allSettled(loads.map((load) => load())).then(
      () => pages.length > 0 && whenSettled(step),
    );
  }
  whenSettled(step);
}
