import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useJournal } from '../page/useJournal';

const listenToNothing = () => () => {};

/** Renders a notice while the records of this browser could not be read completely: guarded changes are refused until then. */
export function JournalNotice() {
  const translate = useTranslate();
  const { journal } = useJournal();
  const isComplete = useSyncExternalStore(
    journal?.listen ?? listenToNothing,
    () => journal?.isComplete() ?? true,
  );
  if (isComplete) return null;
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
      {translate('activity.incomplete')}
    </Alert>
  );
}
