import { useCallback, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useIsMounted } from '../page/lifetime';

/** Returns a navigate function for the end of a change, which does nothing once the user has left the page. */
export function useResume() {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  latest.current = pathname;
  return useCallback(
    (to: string, options?: NavigateOptions) => {
      if (isMounted.current && latest.current === pathname) void navigate(to, options);
    },
    [navigate, isMounted, pathname],
  );
}
