import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useAskedLocation } from '../page/address';
import { useIsMounted } from '../page/useIsMounted';

/** Leads on from a page when what it sent was done; nobody who has left the page meanwhile is taken along. */
export function useResume() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const asked = useAskedLocation();
  const isHere = useIsMounted();
  return useCallback(
    (to: string, options?: NavigateOptions) => {
      if (isHere.current && asked().pathname === pathname) void navigate(to, options);
    },
    [navigate, asked, pathname, isHere],
  );
}
