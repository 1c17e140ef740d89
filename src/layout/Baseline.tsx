import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { type SessionEnd, session } from '../authProvider/session';
import { onSignInElsewhere } from '../authProvider/token';
import { useLook } from '../components/theme/useLook';
import { paths } from '../paths';
import { applyPalette } from '../signIn/applyPalette';
import { Toasts } from './Toasts';

/**
 * Acts on the end of the session, whatever its cause: to /login, cached data dropped, one toast however many calls fail
 * together (rulings R4, R7). A page that was taken over is replaced as a whole (App).
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
        if (end.reason === 'expired' && end.message) notify(end.message, { type: 'warning' });
      });
    },
    [navigate, notify, queryClient],
  );

  useEffect(function followASignInElsewhere() {
    return onSignInElsewhere(() => {
      // A page whose session is not over decides by itself whether the new one is its own.
      if (handled.current) window.location.assign(import.meta.env.BASE_URL);
    });
  }, []);
  return null;
}

/** What stands around every page, the sign-in page included: the colours, the session's guard and the toasts. */
export function Baseline() {
  const { mode, contrast } = useLook();
  useLayoutEffect(
    function showTheChosenColours() {
      applyPalette(mode === 'dark', contrast);
    },
    [mode, contrast],
  );
  return (
    <>
      <SessionGuard />
      <Toasts />
    </>
  );
}
