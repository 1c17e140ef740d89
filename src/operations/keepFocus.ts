const WATCHED_MS = 5_000;

// A click on what has just been disabled gives the focus to what it stands in: the whole page.
function isLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches('main');
}

/** Focuses the heading of the page, if there is one to go on from: not behind an open dialog, nor while it loads. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || heading.closest('[aria-busy], [aria-hidden]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Remembers where the keyboard is. What it returns is called when a change has ended: if a form, a dialog or a row took
 * the focus with it, the focus goes back to where it was, or else to the heading of the page, until the person acts.
 */
export function keepFocus(): () => void {
  const before = document.activeElement;
  if (isLost()) return () => {};
  return () => {
    const done = new AbortController();
    const { signal } = done;
    const giveBack = () => {
      if (signal.aborted || !isLost()) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (isLost()) focusHeading();
    };
    const observer = new MutationObserver(giveBack);
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
    setTimeout(giveBack);
  };
}
