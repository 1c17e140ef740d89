let isGone = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isGone = true;
  });
  window.addEventListener('pageshow', () => {
    isGone = false;
  });
}

/** Returns whether the page may be discarded at any moment: it is hidden or unloading. */
export const isLeaving = (): boolean =>
  isGone || (typeof document !== 'undefined' && document.visibilityState === 'hidden');
