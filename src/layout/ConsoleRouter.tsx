import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type UNSAFE_createMemoryHistory as createMemoryHistory,
  createPath,
  type Location,
  type Navigator,
  parsePath,
  Router,
} from 'react-router-dom';
import { type Address, AddressContext } from '../components/page/address';
import { nextTask } from '../components/page/nextTask';
import { pathWithoutBase } from '../paths';
import { isHeldBack, wouldHoldBack } from './blockers';
import { isPageThere, preloadPage } from './preload';

export type ConsoleHistory =
  | ReturnType<typeof createBrowserHistory>
  | ReturnType<typeof createMemoryHistory>;

const asRouted = (location: Location) => ({
  ...location,
  pathname: pathWithoutBase(location.pathname),
});

/** The history of the browser, or of a test, that asks before an address is left (blockers.ts). */
function guardedBy(history: ConsoleHistory): Navigator {
  const guard =
    (historyAction: 'PUSH' | 'REPLACE', go: Navigator['push']): Navigator['push'] =>
    (to, state) => {
      const { location } = history;
      const path = typeof to === 'string' ? parsePath(to) : to;
      const next = { ...location, search: '', hash: '', ...path, state };
      const change = {
        currentLocation: asRouted(location),
        nextLocation: asRouted(next),
        historyAction,
      };
      if (!isHeldBack(change, () => go(to, state))) go(to, state);
    };
  return Object.assign(Object.create(history), {
    push: guard('PUSH', history.push),
    replace: guard('REPLACE', history.replace),
  });
}

/** Tells of each address that is gone to, whatever is drawn of it by then. */
function addressOf(
  history: ConsoleHistory,
  askFor: (to: Location) => void,
): Address & { tell: () => void } {
  const listeners = new Set<() => void>();
  return {
    location: () => history.location,
    ahead(to) {
      const { location } = history;
      const next = { ...location, ...to };
      const change = {
        currentLocation: asRouted(location),
        nextLocation: asRouted(next),
        historyAction: 'PUSH',
      } as const;
      if (!wouldHoldBack(change)) askFor(next);
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    tell: () => {
      for (const changed of listeners) changed();
    },
  };
}

/** Takes the focus off a page that goes: while it is taken away, the browser would lay out what is left of it. */
function letGo() {
  const focused = document.querySelector<HTMLElement>('main :is(h1, a, button):focus');
  focused?.blur();
}

interface ConsoleRouterProps {
  basename?: string;
  history?: ConsoleHistory;
  /** Hears of an address that is gone to for the first time, before its page is drawn. */
  onWait?: (to: Location) => void;
  children: ReactNode;
}

/**
 * react-router's declarative Router over a history that can be held back. Its data router does that too, but brings
 * loaders, actions and fetchers along, which nothing here uses (docs/decisions/0030).
 */
export function ConsoleRouter({ basename, history: given, onWait, children }: ConsoleRouterProps) {
  const [history] = useState(() => given ?? createBrowserHistory({ v5Compat: true }));
  const navigator = useMemo(() => guardedBy(history), [history]);
  const been = useRef(new Set([createPath(history.location)])).current;
  const address = useMemo(
    () =>
      addressOf(history, (to) => {
        if (!been.has(createPath(to))) onWait?.(to);
        // A page whose code does not come now is asked for again by the click.
        preloadPage(to.pathname).catch(() => {});
      }),
    [history, been, onWait],
  );
  const [{ action, location }, setPlace] = useState<{
    action: ConsoleHistory['action'];
    location: Location;
  }>({ action: history.action, location: history.location });

  useLayoutEffect(
    function followTheAddress() {
      let shown = history.location;
      let isTakenBack = false;
      let mayPass = false;
      return history.listen(({ action, location, delta }) => {
        if (isTakenBack) {
          isTakenBack = false;
          return;
        }
        // Back and Forward have happened already: what is held back is taken back.
        if (String(action) === 'POP' && delta && !mayPass) {
          const change = {
            currentLocation: asRouted(shown),
            nextLocation: asRouted(location),
            historyAction: 'POP',
          } as const;
          const isHeld = isHeldBack(change, () => {
            mayPass = true;
            history.go(delta);
          });
          if (isHeld) {
            isTakenBack = true;
            history.go(-delta);
            return;
          }
        }
        mayPass = false;
        const isSamePage = location.pathname === shown.pathname;
        shown = location;
        const go = () => {
          if (!isSamePage) letGo();
          setPlace({ action, location });
        };
        const path = createPath(location);
        const isNew = !isSamePage && !been.has(path);
        if (isNew) onWait?.(location);
        // The old page stays until the code of the next has come, or has failed to. Not in a transition: that is drawn in
        // slices of 5 ms, and takes twice as long (docs/decisions/0035).
        const goUnlessLeft = () => shown === location && go();
        if (!isSamePage && !isPageThere(location.pathname)) {
          void preloadPage(location.pathname).then(goUnlessLeft, goUnlessLeft);
        } else if (isNew) {
          // Its rows are being asked for in this task; to draw its frame as well would hold the next key up.
          void nextTask().then(() => flushSync(goUnlessLeft));
        } else {
          go();
        }
        been.add(path);
        address.tell();
      });
    },
    [history, been, address, onWait],
  );
  return (
    <AddressContext value={address}>
      <Router {...{ basename, navigator, location, children }} navigationType={action} />
    </AddressContext>
  );
}
