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

const preloaderOf = (component: unknown) => (component as Partial<LazyScreen<object>>).preload;
const ofElement = (element: ReactNode) =>
  isValidElement(element) ? preloaderOf(element.type) : undefined;

/** Loads the code and the messages of the page at an address of the browser; nothing where there is none on demand. */
export async function preloadPage(pathname: string): Promise<void> {
  const asked = pathWithoutBase(pathname);
  const path = asked === paths.home ? landingOf(session.user()?.role) : asked;
  const resource = resources.find(({ name }) => path === `/${name}`);
  const route = customRoutes.find((route) => matchPath(route.path, path));
  if (resource) await preloaderOf(resource.list)?.();
  else if (route) await ofElement(route.element)?.();
  else await FaultPage.preload();
}

// Rows come first: their code runs, their call is answered, and they are drawn.
const SETTLING_MS = 500;

/** Loads what the menu and the lists lead to, one thing after the other while the browser is idle. */
export function preloadWhileIdle(): void {
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
  setTimeout(() => idle(loadNext), SETTLING_MS);
}
