import { isValidElement, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { canReach, landingOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import type { LazyScreen } from '../components/lazyScreen';
import { customRoutes } from '../customRoutes';
import { completeMessages } from '../i18n/complete';
import { paths, pathWithoutBase } from '../paths';
import { resources } from '../resources';
import { FaultPage } from './FaultPage';
import { menuEntries } from './menuEntries';
import { AccessDenied } from './RouteGate';

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

/** Loads what the menu and the lists lead to, one thing after the other while the browser is idle. */
export function preloadAll(): void {
  const { role } = session.user() ?? {};
  const areas = [
    ...new Set([...menuEntries.map(({ area }) => area), ...resources.map(({ name }) => name)]),
  ];
  const loads = [
    completeMessages,
    FaultPage.preload,
    AccessDenied.preload,
    ...areas.filter((area) => canReach(role, area)).map((area) => () => preloadPage(`/${area}`)),
  ];
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));
  function loadNext(): void {
    // A part that does not come now is asked for again when it is needed.
    loads
      .shift()?.()
      .catch(() => {})
      .finally(() => idle(loadNext));
  }
  loadNext();
}
