import { can } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { routePage } from '../components/page/routePage';
import { prefersReducedData } from '../components/page/whenSettled';
import { completeMessages } from '../i18n/complete';
import { pathWithoutBase } from '../paths';
import { routes } from '../routes';
import { highlightedArea, specifiedEntries } from './menuEntries';
import { AccessDenied, SignInPage } from './PageGate';
import { FaultPage } from './RouteErrorPage';

// Few at once, so that a click never waits for them.
const AT_ONCE = 3;
const inMenu = new Set<string>(specifiedEntries.map(({ to }) => to));

/**
 * Preloads the pages that may be opened next: those of the highlighted menu entry, then those of the menu, then the
 * rest, a few at a time while nothing else is loading. If the browser is set to save data, only the pages that are
 * needed offline: the error page and the sign-in.
 */
export function preloadPages(whenSettled: (step: () => void) => void): void {
  if (prefersReducedData()) {
    whenSettled(() => void Promise.allSettled([FaultPage.preload(), SignInPage.preload()]));
    return;
  }
  const near = [completeMessages, FaultPage.preload, SignInPage.preload, AccessDenied.preload];
  let paths = routes
    .filter(({ area }) => can(session.user()?.role, area))
    .map(({ path }) => path)
    .toSorted((one, other) => Number(inMenu.has(other)) - Number(inMenu.has(one)));
  function step(): void {
    const shown = highlightedArea(pathWithoutBase(window.location.pathname));
    const behind = paths.filter((path) => highlightedArea(path) === shown);
    const next = behind.length > 0 ? behind : paths.slice(0, AT_ONCE);
    paths = paths.filter((path) => !next.includes(path));
    const loads = [...near.splice(0), ...next.map((path) => routePage(path).preload)];
    // Code that fails to load is requested again when it is needed.
    void Promise.allSettled(loads.map((load) => load())).then(
      () => paths.length > 0 && whenSettled(step),
    );
  }
  whenSettled(step);
}
