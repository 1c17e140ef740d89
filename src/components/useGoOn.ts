import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useAskedLocation } from './address';

/** Leads on from a page when what it sent was done; nobody who has left the page meanwhile is taken along. */
export function useGoOn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const asked = useAskedLocation();
  const isHere = useRef(true);
  useEffect(function noteWhenThePageIsLeft() {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (to: string, options?: NavigateOptions) => {
      if (isHere.current && asked().pathname === pathname) void navigate(to, options);
    },
    [navigate, asked, pathname],
  );
}
