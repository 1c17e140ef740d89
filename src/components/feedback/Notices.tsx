import Alert from '@mui/material/Alert';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { hasLocks, NoLocksError, onRefusedLock } from '../../operations/locks';
import { useJournal, useSnapshot } from '../page/useJournal';

/** Renders a notice while the records of this browser could not be read completely: guarded changes are refused until then. */
export function JournalNotice() {
  const translate = useTranslate();
  const { journal } = useJournal();
  const isComplete = useSnapshot(journal, () => journal?.isComplete() ?? true);
  if (isComplete) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {translate('activity.incomplete')}
    </Alert>
  );
}

/** Renders the controls of guarded changes; where the browser offers no locks it renders the reason instead. */
export function NeedsLocks({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  if (useSyncExternalStore(onRefusedLock, hasLocks)) return children;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(new NoLocksError().message)}
    </Alert>
  );
}
