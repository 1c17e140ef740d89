let isUnloading = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isUnloading = true;
  });
  window.addEventListener('pageshow', () => {
    isUnloading = false;
  });
}

/** Returns whether the page may be discarded at any moment: it is hidden or unloading. */
export const isLeaving = (): boolean =>
  isUnloading || (typeof document !== 'undefined' && document.visibilityState === 'hidden');
