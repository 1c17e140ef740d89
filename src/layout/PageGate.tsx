import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { missingTokenMessage } from '../authProvider/missingTokenMessage';
import { can } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { lazyPage } from '../components/page/lazyPage';
import { useSignedIn } from '../components/page/SignedIn';
import { loadTheme } from '../components/theme/MuiThemeBoundary';
import { paths } from '../paths';
import { LoadingPage } from './LoadingPage';

export const AccessDenied = lazyPage(() => import('./AccessDenied'), loadTheme);

/** Renders the sign-in page; a browser that was signed in when the page was opened is redirected to the root (rulings R4). */
export function SignInGate({ children }: { children: ReactNode }) {
  const [isSignedIn] = useState(() => session.token() !== null);
  return isSignedIn ? <Navigate to={paths.home} replace /> : children;
}

/** Renders a page only with a session; a session without a token is ended. */
export function SessionGate() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(function endASessionWithoutToken() {
    if (session.token() !== null || session.isTakenOver()) return;
    session.expire(null, missingTokenMessage(pathname) ?? 'session.expired');
    // Applies also to a page that the user returns to with Back after the session ended.
    navigate(paths.login, { replace: true });
  });
  return session.token() === null ? <LoadingPage /> : <Outlet />;
}

/** Returns true if a role may open an area. The root has no area and redirects every role. */
export const canOpen = (role: unknown, area: string) => area === '' || can(role, area);

/**
 * Renders a page only for a role that may open its area. A denied page is never mounted, so that it sends nothing
 * (rulings R8).
 */
export function PageGate({ area, children }: { area: string; children: ReactNode }) {
  const { role } = useSignedIn();
  return canOpen(role, area) ? children : <AccessDenied />;
}
