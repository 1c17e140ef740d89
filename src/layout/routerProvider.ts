import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  RouterBlocker,
  RouterBlockerFunction,
  RouterProvider,
  RouterWrapperProps,
} from 'react-admin';
import {
  matchPath,
  Navigate,
  type NavigateFunction,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { RouteLink } from '../components/page/RouteLink';
import { addBlocker, type HeldChange } from './blockers';

/** react-router's, the same function from one address to the next: who only navigates is not drawn anew. */
function useSteadyNavigate() {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(
    function followTheAddress() {
      latest.current = navigate;
    },
    [navigate],
  );
  return useCallback(((to, options) => latest.current(to, options)) as NavigateFunction, []);
}

const unblocked = { state: 'unblocked' } as RouterBlocker;

/** Holds back that an address is left, as react-router's of the same name. */
function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const latest = useRef(shouldBlock);
  latest.current = shouldBlock;
  const [held, hold] = useState<HeldChange>();
  useEffect(function standInTheWay() {
    return addBlocker({
      shouldBlock: (change) =>
        typeof latest.current === 'function' ? latest.current(change) : latest.current,
      hold,
    });
  }, []);
  if (!held) return unblocked;
  return {
    state: 'blocked',
    location: held.location,
    reset: () => hold(undefined),
    proceed() {
      hold(undefined);
      held.proceed();
    },
  };
}

/** react-router's declarative half as ra-core's router; ra-core's own adapter brings the data router and the hash router. */
export const reactRouterProvider = {
  useNavigate: useSteadyNavigate,
  useLocation,
  useParams,
  useBlocker,
  useCanBlock: () => true,
  useMatch,
  useInRouterContext,
  Link: RouteLink,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: RouterWrapperProps) => children,
  matchPath,
} satisfies Record<keyof RouterProvider, unknown> as unknown as RouterProvider;
