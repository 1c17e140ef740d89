import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { EnvironmentContext } from '../components/DocumentTitle';
import { keepOpenForms } from '../components/drafts';
import { useNewVersion } from './useNewVersion';

const Note = styled('span')(({ theme }) => ({
  padding: '1px 8px',
  borderRadius: 10,
  border: `1px solid ${theme.palette.text.primary}`,
  fontSize: '0.75rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
}));

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
export default function BarNotes(): ReactNode {
  const translate = useTranslate();
  const environment = useContext(EnvironmentContext);
  const isOnline = useSyncExternalStore(online.listen, online.get);
  const hasNewVersion = useNewVersion();
  return (
    <>
      {environment && <Note>{environment}</Note>}
      {!isOnline && <Note role="status">{translate('shell.offline')}</Note>}
      {hasNewVersion && (
        <Button size="small" onClick={reload} sx={{ whiteSpace: 'nowrap' }}>
          {translate('shell.newVersion')}
        </Button>
      )}
    </>
  );
}
