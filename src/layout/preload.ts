import { canReach, landingOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import type { LazyPage } from '../components/page/lazyPage';
import { savesData } from '../components/page/whenSettled';
import { completeMessages } from '../i18n/complete';
import { paths, pathWithoutBase } from '../paths';
import { FaultPage } from './FaultPage';
import { areaAt, knownRoutes, routeAt } from './knownRoutes';
import { litBy, menuEntries } from './menuEntries';
import { AccessDenied } from './RouteGate';
import { SignInPage } from './SignInPage';

const asScreen = (component: unknown) => component as Partial<LazyPage<object>> | undefined;

/** Finds the page on demand that is drawn at an address of the browser, whatever that is. */
function pageAt(pathname: string) {
  const asked = pathWithoutBase(pathname);
  const role = session.user()?.role;
  const route = routeAt(asked === paths.home ? landingOf(role) : asked);
  if (!route) return asScreen(FaultPage);
  return asScreen(canReach(role, route.area) ? route.page : AccessDenied);
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
  const inMenu = new Set(menuEntries.map(({ to }) => pageAt(to)));
  const pages = knownRoutes.flatMap(({ area, page }) => {
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
