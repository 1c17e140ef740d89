import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { type SessionEnd, session } from '../authProvider/session';
import { onSignInElsewhere } from '../authProvider/token';
import { useAppearance } from '../components/theme/useAppearance';
import { paths } from '../paths';
import { applyPalette } from '../signIn/applyPalette';
import { sessionNotice } from './PageGate';
import { Toasts } from './Toasts';

/**
 * Handles the end of the session, whatever its cause: opens /login, clears the cached data and shows one toast, however
 * many requests fail together (rulings R4, R7). App replaces a page whose session was taken over.
 */
function SessionGuard() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const handled = useRef<SessionEnd | undefined>(undefined);

  useEffect(
    function leaveWhenTheSessionEnds() {
      return session.onEnd((end) => {
        if (handled.current === end) return;
        handled.current = end;
        void queryClient.cancelQueries();
        queryClient.clear();
        if (end.reason === 'takenOver') return;
        navigate(paths.login, { replace: end.reason !== 'signedOut' });
        if (end.reason === 'expired') notify(end.message, sessionNotice);
      });
    },
    [navigate, notify, queryClient],
  );

  useEffect(function followASignInElsewhere() {
    return onSignInElsewhere(() => {
      // A page whose session has not ended checks itself whether the new session is its own.
      if (handled.current) window.location.assign(import.meta.env.BASE_URL);
    });
  }, []);
  return null;
}

/** Stops key presses of an input method before any handler, also one of MUI: they submit, select and close nothing (rulings R49). */
function stopComposingKeys(event: KeyboardEvent): void {
  // Safari marks the key that ends a composition by this code alone.
  if (event.isComposing || event.keyCode === 229) event.stopPropagation();
}

/** Renders the parts around every page, the sign-in page included: the colours, the session guard and the toasts. */
export function AppRoot() {
  const { mode, contrast } = useAppearance();
  useLayoutEffect(
    function showTheChosenColours() {
      applyPalette(mode === 'dark', contrast);
    },
    [mode, contrast],
  );
  useEffect(function ignoreInputMethods() {
    window.addEventListener('keydown', stopComposingKeys, { capture: true });
    return () => window.removeEventListener('keydown', stopComposingKeys, { capture: true });
  }, []);
  return (
    <>
      <SessionGuard />
      <Toasts />
    </>
  );
}
