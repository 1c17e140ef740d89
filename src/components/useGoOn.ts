import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useAskedLocation } from './address';
import { useIsHere } from './useIsHere';

/** Leads on from a page when what it sent was done; nobody who has left the page meanwhile is taken along. */
export function useGoOn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const asked = useAskedLocation();
  const isHere = useIsHere();
  return useCallback(
    (to: string, options?: NavigateOptions) => {
      if (isHere.current && asked().pathname === pathname) void navigate(to, options);
    },
    [navigate, asked, pathname, isHere],
  );
}
