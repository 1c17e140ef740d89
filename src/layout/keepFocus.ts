import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths';

const CONTROL = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';
const OVERLAY = '.MuiModal-root, .toasts';
// As many neighbours as are tried, since some may be hidden.
const TRIED = 20;
const RETRY_MS = 300;

/** Focuses the heading of the page, unless a dialog is open or the page is loading. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || heading.closest('[aria-busy], [aria-hidden]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Returns the node next to a removed one: what followed it, what was before it, or what contained it. */
function nextTo(start: Node, records: readonly MutationRecord[]): Node | undefined {
  let node: Node | null = start;
  for (let step = 0; node && !node.isConnected && step <= records.length; step += 1) {
    const removedNode: Node = node;
    const record = records.findLast(({ removedNodes }) =>
      [...removedNodes].some((each) => each.contains(removedNode)),
    );
    node = record?.nextSibling ?? record?.previousSibling ?? record?.target ?? null;
  }
  return node?.isConnected ? node : undefined;
}

let isRestoring = false;

/** Returns whether the current focus event comes from the program, which keeps the focus, and not from a person. */
export const isRestoringFocus = () => isRestoring;

function focus(element: HTMLElement): boolean {
  if (!element.matches(':disabled') && !element.closest('[inert], [aria-hidden="true"]')) {
    isRestoring = true;
    element.focus();
    isRestoring = false;
  }
  return document.activeElement === element;
}

/** Focuses a control, or the nearest one after or before its place. */
function focusNear(around: Node): boolean {
  if (around instanceof HTMLElement && around.matches(CONTROL) && focus(around)) return true;
  const element = around instanceof Element ? around : around.parentElement;
  const scope = element?.closest(`${OVERLAY}, main, header, .shell`);
  if (!scope || element === scope) return false;
  const controls = [...scope.querySelectorAll<HTMLElement>(CONTROL)].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const isAfter = (control: Node) =>
    around.contains(control) ||
    Boolean(around.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const first = controls.findIndex(isAfter);
  const after = first < 0 ? [] : controls.slice(first, first + TRIED);
  const before = controls.slice(0, first < 0 ? undefined : first).reverse();
  return [...after, ...before.slice(0, TRIED)].some(focus);
}

const isDisabled = (node?: Node) => node instanceof Element && node.matches(':disabled');

/**
 * Keeps the focus when the control that has it is disabled or removed, as after a save, a deletion or "Clear filters":
 * at that control, otherwise at its neighbour, otherwise at the heading. A disabled control is waited for while `isBusy`.
 * Returns functions to forget it and to stop.
 */
export function watchFocus(isBusy = () => false) {
  // The place of the focus on the page, and in a dialog, menu or toast over it; they move on when their node is removed.
  let page: Node | undefined;
  let overlay: Node | undefined;
  let isActive = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const isUsable = (node?: Node) => node?.isConnected && !isDisabled(node);
  function isLost(): boolean {
    const focused = document.activeElement;
    // A click on an element that has just been disabled moves the focus to its focusable ancestor: the page.
    return !focused || focused === document.body || (focused.matches('main') && page !== focused);
  }
  function remember(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    isActive = true;
    if (target.closest(OVERLAY)) overlay = target;
    else if (!target.matches('main') || !page || isUsable(page)) {
      page = target;
      overlay = undefined;
    }
  }
  function forget(): void {
    isActive = false;
    page = undefined;
    overlay = undefined;
  }
  // Safari does not focus a button that is clicked; a click beside all controls moves the focus away.
  function rememberClicked({ target }: Event): void {
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    if (control && !control.matches('main')) remember(control);
    else if (isUsable(page)) forget();
  }
  function restore(): void {
    clearTimeout(retry);
    if (!isActive || !isLost()) return;
    if (overlay && focusNear(overlay)) return;
    if (page && focusNear(page)) return;
    focusHeading();
  }
  function restoreWhenIdle(): void {
    clearTimeout(retry);
    if (isBusy()) retry = setTimeout(restoreWhenIdle, RETRY_MS);
    else restore();
  }
  const observer = new MutationObserver((records) => {
    if (page) page = nextTo(page, records);
    if (overlay) overlay = nextTo(overlay, records);
    if (overlay && !overlay.parentElement?.closest(OVERLAY)) overlay = undefined;
    if (!isDisabled(overlay ?? page)) return restore();
    clearTimeout(retry);
    retry = setTimeout(restoreWhenIdle, RETRY_MS);
  });
  const attributeFilter = ['aria-hidden', 'disabled', 'hidden', 'inert', 'style'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('focusin', ({ target }) => remember(target), { signal });
  document.addEventListener('pointerdown', rememberClicked, { capture: true, signal });
  return {
    forget,
    stop() {
      observer.disconnect();
      clearTimeout(retry);
      ending.abort();
    },
  };
}

let watch: ReturnType<typeof watchFocus> | undefined;

/** Keeps the focus on a page; on the next page it begins at the heading (useHeadingFocus). */
export function useFocusRecovery(): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  useEffect(
    function keepFocus() {
      watch = watchFocus(() => queryClient.isMutating() + queryClient.isFetching() > 0);
      return watch.stop;
    },
    [queryClient],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another focus.
  useLayoutEffect(() => watch?.forget(), [pathname]);
}

/** Moves the focus to the heading of a page that was navigated to, also when that replaces the loading page; a key or click ends this. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const here = useRef<string>(undefined);

  useEffect(
    function focusHeadingOnNavigation() {
      const page = main.current;
      // The root only redirects.
      if (!page || pathname === paths.home || pathname === here.current) return;
      const isFirst = here.current === undefined;
      here.current = pathname;
      // After the document has loaded, the focus is at its top.
      if (isFirst) return;

      const focusUnlessMoved = () => {
        const focused = document.activeElement;
        if (focused === page || !page.contains(focused)) focusHeading();
      };
      let frame = 0;
      // Waits for the next frame, which computes the layout anyway: focusing at once would force a layout.
      const focusInNextFrame = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(focusUnlessMoved);
      };
      focusInNextFrame();
      const observer = new MutationObserver(focusInNextFrame);
      // The whole document, since a dialog that closes makes the page available again by an attribute.
      const attributeFilter = ['aria-hidden'];
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
      const userInput = new AbortController();
      userInput.signal.addEventListener('abort', () => {
        observer.disconnect();
        cancelAnimationFrame(frame);
      });
      const options = { capture: true, signal: userInput.signal };
      for (const type of ['keydown', 'pointerdown']) {
        window.addEventListener(type, () => userInput.abort(), options);
      }
      return () => userInput.abort();
    },
    [main, pathname],
  );
}
