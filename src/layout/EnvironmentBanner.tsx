import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../components/buttons/PlainButton';
import { keepOpenForms } from '../components/form/drafts';
import { EnvironmentContext } from '../components/page/DocumentTitle';
import './bars.css';
import { useNewVersion } from './useNewVersion';

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
  const environment = useContext(EnvironmentContext);
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
