import { type ReactNode, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { canReach } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { withoutToken } from '../authProvider/withoutToken';
import { useSignedIn } from '../components/SignedIn';
import { customRoutes } from '../customRoutes';
import { paths } from '../paths';
import { resources } from '../resources';
import { AccessDenied } from './AccessDenied';
import { UnknownRoute } from './UnknownRoute';

interface Known {
  path: string;
  area: string;
}

/** Every address of the console with its area, from the declarations themselves. */
const known: Known[] = [
  ...resources.flatMap(({ name, list, create, edit, show }) =>
    [
      list && `/${name}`,
      create && `/${name}/create`,
      edit && `/${name}/:id`,
      show && `/${name}/:id/show`,
    ]
      .filter((path) => path !== undefined)
      .map((path) => ({ path: String(path), area: name })),
  ),
  ...customRoutes,
];

/**
 * Lets a page be shown only if the address is known, somebody is signed in, and their role may reach it; a page that
 * is denied is never mounted, so it makes no call (rulings R8, R9b).
 */
export function RouteGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { role } = useSignedIn();
  const signedIn = session.token() !== null;

  useEffect(function endASessionWhoseTokenIsGone() {
    if (!session.token()) session.expire(null, withoutToken(pathname) ?? 'session.expired');
  });

  if (!signedIn) return null;
  const route = known.find(({ path }) => matchPath(path, pathname));
  if (!route) return <UnknownRoute />;
  if (pathname !== paths.home && !canReach(role, route.area)) return <AccessDenied />;
  return children;
}
