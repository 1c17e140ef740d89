import type { PageState, readPage } from './readPage';

/** The window of a page in which the reader was installed. */
export interface HandsWindow extends Window {
  readWhenStill: (busy: string) => Promise<PageState & { address: string }>;
}

/** Runs in the page: waits until no response is awaited, the page is idle and two frames have changed nothing, and reads it. */
export function installReader(read: typeof readPage): void {
  const { fetch } = window;
  let awaited = 0;
  window.fetch = async (...request) => {
    awaited += 1;
    try {
      const response = await fetch(...request);
      // Until its body is there, too.
      await response.clone().arrayBuffer();
      return response;
    } finally {
      awaited -= 1;
    }
  };
  let last: { path: string; heading: Element | null } = { path: '', heading: null };
  const readWhenStill = (busy: string) =>
    new Promise((resolve) => {
      // While the code of another page loads, the page before it stays. Two records share a page, and may share its heading.
      const until = performance.now() + 2_000;
      const hasArrived = () => {
        const heading = document.querySelector('main h1');
        if (!heading) return false;
        const isLeft = last.path !== location.pathname && last.heading === heading;
        return !isLeft || performance.now() > until;
      };
      let isStill = true;
      let quiet = 0;
      const observer = new MutationObserver(() => {
        isStill = false;
      });
      const what = { subtree: true, childList: true, characterData: true, attributes: true };
      observer.observe(document, what);
      // Idle, so that no task of the page is left.
      const wait = () => requestIdleCallback(() => requestAnimationFrame(frame), { timeout: 50 });
      function frame() {
        const isReady = awaited === 0 && hasArrived() && !document.querySelector(busy);
        const isQuiet = isStill && isReady;
        isStill = true;
        quiet = isQuiet ? quiet + 1 : 0;
        if (quiet < 2) return wait();
        observer.disconnect();
        last = { path: location.pathname, heading: document.querySelector('main h1') };
        resolve({ ...read('page'), address: location.href.slice(origin.length) });
      }
      wait();
    });
  Object.assign(window, { readWhenStill });
}

/** Stores a value as another tab does. */
export function storeAsOtherTab([key, newValue]: readonly [string, string]): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

/** Navigates as a link of the console does: the router knows the new history entry. */
export function pushEntry(to: string): void {
  const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID(), usr: null };
  history.pushState(state, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}
