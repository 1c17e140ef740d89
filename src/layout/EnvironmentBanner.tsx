import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { keepOpenForms } from '../components/form/drafts';
import { ConfigContext } from '../components/page/ConfigContext';
import './bars.css';
import { isSuperseded } from '../http/isSuperseded';
import { whenIdle } from '../whenIdle';

const PAUSE_MS = 15 * 60 * 1000;

/**
 * Tells whether a newer build has been deployed: asked when somebody comes back to the tab, at most each 15 minutes,
 * while the browser is idle. A server that cannot be asked has no news.
 */
function useNewVersion(): boolean {
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

const online = {
  get: () => navigator.onLine,
  listen(listener: () => void) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

function reload() {
  keepOpenForms();
  window.location.reload();
}

/** What the bar has to say now and then: which installation this is, that the line is gone, that a new version is there. */
export function EnvironmentBanner(): ReactNode {
  const translate = useTranslate();
  const { environment } = useContext(ConfigContext);
  const isOnline = useSyncExternalStore(online.listen, online.get);
  const hasNewVersion = useNewVersion();
  return (
    <>
      {environment && <span className="bar-note">{environment}</span>}
      {!isOnline && (
        <span className="bar-note" role="status">
          {translate('shell.offline')}
        </span>
      )}
      {hasNewVersion && (
        <PlainButton type="button" onClick={reload} style={{ whiteSpace: 'nowrap' }}>
          {translate('shell.newVersion')}
        </PlainButton>
      )}
    </>
  );
}
