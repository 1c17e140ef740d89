import { can } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { routePage } from '../components/page/routePage';
import { prefersReducedData } from '../components/page/Settled';
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
 * Preloads the pages that may be opened next, a few at a time: those of the highlighted menu entry, then those of the
 * menu, then the rest. If the browser is set to save data, only the pages that are needed offline: the error page and
 * the sign-in.
 */
export async function preloadPages(): Promise<void> {
  const offline = [FaultPage.preload, SignInPage.preload];
  const near = [completeMessages, ...offline, AccessDenied.preload];
  const shown = highlightedArea(pathWithoutBase(window.location.pathname));
  const order = (path: string) => {
    if (highlightedArea(path) === shown) return 0;
    return inMenu.has(path) ? 1 : 2;
  };
  const pages = routes
    .filter(({ area }) => can(session.user()?.role, area))
    .map(({ path }) => path)
    .toSorted((one, other) => order(one) - order(other))
    .map((path) => routePage(path).preload);
  const loads = prefersReducedData() ? offline : [...near, ...pages];
  for (let next = 0; next < loads.length; next += AT_ONCE) {
    // Code that fails to load is requested again when it is needed.
    await Promise.allSettled(loads.slice(next, next + AT_ONCE).map((load) => load()));
  }
}
