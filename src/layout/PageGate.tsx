import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  Link,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useOutletContext,
} from 'react-router-dom';
import type { Identity } from '../authProvider/currentUser';
import { missingTokenMessage } from '../authProvider/requestedUrl';
import { can } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { onSignInElsewhere } from '../authProvider/token';
import { lazyPage } from '../components/page/lazyPage';
import { loadTheme } from '../components/page/lazyPart';
import { SignedInProvider, useSignedIn } from '../components/page/SignedIn';
import { loadSignInPage } from '../pages';
import { hasDotId, paths } from '../paths';
import type { DeniedPageProps } from './ErrorPage';
import { LoadingDocument } from './LoadingPage';
import { PlainFault } from './RouteErrorPage';

export const AccessDenied = lazyPage<DeniedPageProps>(
  async () => ({ default: (await import('./ErrorPage')).DeniedPage }),
  loadTheme,
);

/** The sign-in page renders with the first messages and without MUI, like the first list. */
export const SignInPage = lazyPage(loadSignInPage, async () => {});

/** Loads the document of the console's root. */
export const loadConsole = () => window.location.assign(import.meta.env.BASE_URL);

/** Renders the sign-in page. Once a session starts, here or in another tab, the browser loads / afresh. */
function SignIn({ children }: { children: ReactNode }) {
  useEffect(function loadConsoleOnSignIn() {
    const stops = [session.onStart(loadConsole), onSignInElsewhere(loadConsole)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <Suspense fallback={<LoadingDocument />}>{children}</Suspense>;
}

/** Renders the sign-in page; a browser that was signed in when the page was opened is redirected to the root. */
export function SignInGate({ children }: { children: ReactNode }) {
  const [isSignedIn] = useState(() => session.token() !== null);
  return isSignedIn ? <Navigate to={paths.home} replace /> : <SignIn>{children}</SignIn>;
}

/** Renders a page only with a session; a session without a token is ended. Where this browser's storage holds no user for the token it renders the sign-in page. */
export function SessionGate({ signIn }: { signIn: ReactNode }) {
  const { admin } = useOutletContext<Identity>();
  const location = useLocation();
  const navigate = useNavigate();
  // The page that is being opened, while its code is still loading.
  const { pathname } = useNavigation().location ?? location;
  useEffect(function endSessionWithoutToken() {
    if (session.token() !== null || session.isTakenOver() || pathname === paths.login) return;
    session.expire(null, missingTokenMessage(pathname) ?? 'session.expired');
    // Also where the navigation of SessionGuard was stopped by a form that is gone now.
    navigate(paths.login, { replace: true });
  });
  if (session.token() === null) return <LoadingDocument />;
  if (!admin) return <SignIn>{signIn}</SignIn>;
  return (
    <SignedInProvider admin={admin}>
      <Outlet />
    </SignedInProvider>
  );
}

/** Returns true if a role may open an area. The root has no area and redirects every role. */
export const canOpen = (role: unknown, area: string) => area === '' || can(role, area);

/** Renders a page only for a role that may open its area. A denied page is never mounted, so that it sends nothing. */
export function PageGate({ area, children }: { area: string; children: ReactNode }) {
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  if (!canOpen(role, area)) return <AccessDenied />;
  return hasDotId(pathname) ? <RefusedId /> : children;
}

/** Renders, instead of a page, why it cannot be opened: no request can name its record. */
function RefusedId() {
  const translate = useTranslate();
  return (
    <PlainFault title={translate('faults.refusedId')} text={translate('errors.dotIdentifier')}>
      <Link to={paths.home}>{translate('faults.goHome')}</Link>
    </PlainFault>
  );
}
