import { can } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { routePage } from '../components/page/lazyPage';
import { completeMessages } from '../i18n/complete';
import { pathWithoutBase } from '../paths';
import { routes } from '../routes';
import { prefersReducedData } from '../startup/preferences';
import { highlightedArea, specifiedEntries } from './menuEntries';
import { AccessDenied, SignInPage } from './PageGate';
import { FaultPage } from './RouteErrorPage';

// Few at once, so that a click never waits for them.
const AT_ONCE = 3;
const inMenu = new Set<string>(specifiedEntries.map(({ to }) => to));

type Load = () => Promise<unknown>;

function loadsInOrder(): Load[] {
  // The only ones if the browser is set to save data.
  const offline = [FaultPage.preload, SignInPage.preload];
  if (prefersReducedData()) return offline;
  const currentArea = highlightedArea(pathWithoutBase(window.location.pathname));
  const order = (path: string) => {
    if (highlightedArea(path) === currentArea) return 0;
    return inMenu.has(path) ? 1 : 2;
  };
  const pages = routes
    .filter(({ area }) => can(session.user()?.role, area))
    .map(({ path }) => path)
    .toSorted((one, other) => order(one) - order(other))
    .map((path) => routePage(path).preload);
  return [completeMessages, ...offline, AccessDenied.preload, ...pages];
}

/** Returns a function that preloads a few pages, those of the menu first, and returns whether any remain. */
export function createPagePreloader(): () => Promise<boolean> {
  let loads: Load[] | undefined;
  return async () => {
    loads ??= loadsInOrder();
    // Code that fails to load is requested again when it is needed.
    await Promise.allSettled(loads.splice(0, AT_ONCE).map((load) => load()));
    return loads.length > 0;
  };
}
