import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { type SessionEnd, session } from '../authProvider/session';
import { useSignedIn } from '../components/SignedIn';
import { paths } from '../paths';

/**
 * Acts on the end of the session, wherever it came from: to /login, cached data dropped, one toast however many
 * calls fail together (rulings R4, R7). The only place that does.
 */
export function SessionGuard() {
  const admin = useSignedIn();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const over = useRef(false);

  useEffect(
    function leaveWhenTheSessionEnds() {
      return session.onEnd(({ reason, message }: SessionEnd) => {
        navigate(paths.login, { replace: reason !== 'signedOut' });
        if (over.current) return;
        over.current = true;
        queryClient.clear();
        if (reason === 'expired' && message) notify(message, { type: 'warning' });
      });
    },
    [navigate, notify, queryClient],
  );

  useEffect(
    function followASignInElsewhere() {
      return session.onStartElsewhere(() => {
        // The same person keeps what they have open; calls use the newest token by themselves.
        if (!over.current && session.user()?.id === admin.id) return;
        window.location.assign(import.meta.env.BASE_URL);
      });
    },
    [admin.id],
  );
  return null;
}
