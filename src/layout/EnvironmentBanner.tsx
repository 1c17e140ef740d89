import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { saveOpenForms } from '../components/form/unsavedInput';
import { ConfigContext } from '../components/page/ConfigContext';
import './bars.css';
import { isSuperseded } from '../http/deployed';

const PAUSE_MS = 15 * 60 * 1000;

/** Returns true once a newer build has been deployed: asked when the user returns to the tab, at most every 15 minutes. */
function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(function checkVersionWhenVisible() {
    let checkedAt = Date.now();
    function check() {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < PAUSE_MS) return;
      checkedAt = Date.now();
      void isSuperseded(import.meta.env.BASE_URL).then(setNew, () => {});
    }
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return isNew;
}

function listenToConnection(listener: () => void) {
  const mounted = new AbortController();
  const { signal } = mounted;
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, { signal });
  return () => mounted.abort();
}

function reload() {
  saveOpenForms();
  window.location.reload();
}

/** Renders a note that the browser is offline and a button for a new version; nothing otherwise. */
export function ConnectionNotes({ className }: { className: string }): ReactNode {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(listenToConnection, () => navigator.onLine);
  const hasNewVersion = useNewVersion();
  if (isOnline && !hasNewVersion) return null;
  return (
    <div className={className}>
      {!isOnline && (
        <span className="bar-note" role="status">
          {translate('shell.offline')}
        </span>
      )}
      {hasNewVersion && (
        <PlainButton onClick={reload} style={{ whiteSpace: 'nowrap' }}>
          {translate('shell.newVersion')}
        </PlainButton>
      )}
    </div>
  );
}

/** Renders the notes of a wide app bar: the name of the environment, and those of the connection. */
export function EnvironmentBanner() {
  const { environment } = useContext(ConfigContext);
  return (
    <div className="bar-notes">
      {environment && <span className="bar-note">{environment}</span>}
      <ConnectionNotes className="bar-notes" />
    </div>
  );
}
