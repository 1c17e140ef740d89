import { type ReactNode, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
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

/** The options of the toast that explains why the sign-in is shown: one at a time (rulings R7). */
export const sessionNotice = { type: 'warning', about: 'session' } as const;

/** Renders a page only with a session; a session without a token is ended. */
export function SessionGate() {
  const shown = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  // The page that is being opened, while its code is still loading.
  const { pathname } = useNavigation().location ?? shown;
  const [wasOver] = useState(session.isOver);
  useEffect(function endASessionWithoutToken() {
    if (session.token() !== null || session.isTakenOver()) return;
    const message = missingTokenMessage(pathname) ?? 'session.expired';
    // The user returned with Back: the end of the session was reported earlier.
    if (wasOver) notify(message, sessionNotice);
    else session.expire(null, message);
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
