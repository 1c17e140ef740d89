const WATCHED_MS = 5_000;

// A click on an element that has just been disabled moves the focus to its focusable ancestor: the page.
function isLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches('main');
}

/** Focuses the heading of the page, unless a dialog is open or the page is loading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || heading.closest('[aria-busy], [aria-hidden]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Remembers the focused element. The returned function restores the focus after a change, if a form,
 * dialog or row took it along: to that element, otherwise to the page's heading, until the user acts.
 */
export function keepFocus(): () => void {
  const before = document.activeElement;
  if (isLost()) return () => {};
  return () => {
    const done = new AbortController();
    const { signal } = done;
    const restoreFocus = () => {
      if (signal.aborted || !isLost()) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (isLost()) focusHeading();
    };
    const observer = new MutationObserver(restoreFocus);
    const attributeFilter = ['aria-hidden', 'disabled'];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    const timer = setTimeout(() => done.abort(), WATCHED_MS);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(timer);
    });
    for (const type of ['keydown', 'pointerdown']) {
      window.addEventListener(type, () => done.abort(), { capture: true, signal });
    }
    setTimeout(restoreFocus);
  };
}
