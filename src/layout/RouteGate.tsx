import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { canReach } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { withoutToken } from '../authProvider/withoutToken';
import { lazyPage } from '../components/page/lazyPage';
import { useSignedIn } from '../components/page/SignedIn';
import { loadTheme } from '../components/theme/MuiThemeBoundary';
import { paths } from '../paths';
import { areaAt } from './knownRoutes';
import { LoadingPage } from './LoadingPage';
import { UnknownRoute } from './UnknownRoute';

export const AccessDenied = lazyPage(() => import('./AccessDenied'), loadTheme);

/**
 * Lets a page be shown only if the address is known, somebody is signed in, and their role may reach it; a page that
 * is denied is never mounted, so it makes no call (rulings R8, R9b).
 */
export function RouteGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { role } = useSignedIn();
  const signedIn = session.token() !== null;

  const navigate = useNavigate();

  useEffect(function endASessionWhoseTokenIsGone() {
    if (session.token() !== null || session.isTakenOver()) return;
    session.expire(null, withoutToken(pathname) ?? 'session.expired');
    // Also for a page that the user goes back to after the session ended.
    navigate(paths.login, { replace: true });
  });

  if (!signedIn) return <LoadingPage />;
  const area = areaAt(pathname);
  if (area === undefined) return <UnknownRoute />;
  // The root only leads on.
  if (pathname === paths.home) return [<LoadingPage key="loading" />, children];
  return canReach(role, area) ? children : <AccessDenied />;
}
