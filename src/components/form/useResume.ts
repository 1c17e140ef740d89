import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** Returns a ref that is true while the component is mounted, for responses that arrive late. */
export function useIsMounted(): { readonly current: boolean } {
  const isHere = useRef(true);
  useEffect(function trackMount() {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

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
