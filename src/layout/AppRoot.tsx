import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { keepRequestedUrl, missingTokenMessage } from '../authProvider/requestedUrl';
import { type SessionEnd, session } from '../authProvider/session';
import { useAppearance } from '../components/theme/useMedia';
import { paths } from '../paths';
import { applyPalette } from '../startup/brand';
import { guardInput } from './guardInput';
import { Toasts } from './Toasts';

/** The options of the toast that explains why the sign-in is shown: one at a time. */
const sessionNotice = { type: 'warning', about: 'session' } as const;

/** Handles the end of a session: opens /login, clears the cache and shows one toast, however many requests fail together. */
function SessionGuard() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const handled = useRef<SessionEnd | undefined>(undefined);
  const { pathname, search, hash } = useLocation();
  const currentUrl = pathname + search + hash;

  useEffect(
    function redirectOnSessionEnd() {
      return session.onEnd((end) => {
        if (handled.current === end) return;
        handled.current = end;
        void queryClient.cancelQueries();
        queryClient.clear();
        if (end.reason === 'signedOut') navigate(paths.login);
        if (end.reason !== 'expired') return;
        keepRequestedUrl(currentUrl);
        navigate(paths.login, { replace: true });
        notify(end.message, sessionNotice);
      });
    },
    [navigate, notify, queryClient, currentUrl],
  );

  const shownBefore = useRef(pathname);
  useEffect(
    function explainSignInAgainAfterBack() {
      const isBack = shownBefore.current === paths.login && pathname !== paths.login;
      shownBefore.current = pathname;
      if (isBack && session.isOver()) {
        keepRequestedUrl(currentUrl);
        notify(missingTokenMessage(pathname) ?? 'session.expired', sessionNotice);
      }
    },
    [pathname, currentUrl, notify],
  );
  return null;
}

/** Hides the tooltip of a row's action on Escape, until another key is pressed or the pointer moves to another action. */
function hideTips({ type, target, key }: Event & { key?: string }): void {
  const isAction = target instanceof Element && target.closest('.row-icon') !== null;
  if (type === 'keydown' || isAction) {
    document.documentElement.toggleAttribute('data-no-tips', key === 'Escape');
  }
}

/** Renders the parts around every page, the sign-in page included: the colours, the session guard and the toasts. */
export function AppRoot() {
  const { mode, contrast } = useAppearance();
  useLayoutEffect(
    function applyAppearance() {
      applyPalette(mode === 'dark', contrast);
    },
    [mode, contrast],
  );
  useEffect(guardInput, []);
  useEffect(function hideTipsOnEscape() {
    const mounted = new AbortController();
    const options = { capture: true, signal: mounted.signal };
    for (const type of ['keydown', 'pointerover']) window.addEventListener(type, hideTips, options);
    return () => mounted.abort();
  }, []);
  return (
    <>
      <SessionGuard />
      <Toasts />
    </>
  );
}
