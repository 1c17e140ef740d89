const WATCHED_MS = 5_000;

const isLost = () => !document.activeElement || document.activeElement === document.body;

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
      const heading = document.querySelector<HTMLElement>('main h1');
      // Behind an open dialog it is nothing to go on from.
      if (!isLost() || !heading || heading.closest('[aria-hidden]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
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
