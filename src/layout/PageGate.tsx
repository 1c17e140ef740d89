import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { can } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { withoutToken } from '../authProvider/withoutToken';
import { lazyPage } from '../components/page/lazyPage';
import { useSignedIn } from '../components/page/SignedIn';
import { loadTheme } from '../components/theme/MuiThemeBoundary';
import { paths } from '../paths';
import { LoadingPage } from './LoadingPage';

export const AccessDenied = lazyPage(() => import('./AccessDenied'), loadTheme);

/** Renders nothing of a page without a session; a session without a token ends. */
export function SessionGate() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(function endASessionWithoutToken() {
    if (session.token() !== null || session.isTakenOver()) return;
    session.expire(null, withoutToken(pathname) ?? 'session.expired');
    // Also for a page that the user goes back to after the session ended.
    navigate(paths.login, { replace: true });
  });
  return session.token() === null ? <LoadingPage /> : <Outlet />;
}

/** Returns true if a role may open an area; the root, which has none, redirects every role. */
export const canOpen = (role: unknown, area: string) => area === '' || can(role, area);

/** Shows a page only to a role that may open its area; a denied page is never mounted, so it sends nothing (rulings R8). */
export function PageGate({ area, children }: { area: string; children: ReactNode }) {
  const { role } = useSignedIn();
  return canOpen(role, area) ? children : <AccessDenied />;
}
