import { useEffect, useState } from 'react';
import { isSuperseded } from '../http/isSuperseded';
import { whenIdle } from '../whenIdle';

const PAUSE_MS = 15 * 60 * 1000;

/**
 * Tells whether a newer build has been deployed: asked when somebody comes back to the tab, at most each 15 minutes,
 * while the browser is idle. A server that cannot be asked has no news.
 */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(function askWhenSomebodyComesBack() {
    let askedAt = Date.now();
    function ask() {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < PAUSE_MS) return;
      askedAt = Date.now();
      whenIdle(() => void isSuperseded(import.meta.env.BASE_URL).then(setNew, () => {}));
    }
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return isNew;
}
