import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import type { SentContent } from '../../operations/repeats';
import { useJournal } from '../page/useJournal';

interface RepeatWarningProps {
  /** When the same was sent before; without it nothing is rendered. */
  earlier?: SentContent;
  /** Prefix of the message keys `before` and `beforeUnknown` (with the time), and `again`. */
  texts: string;
  isAgain: boolean;
  onAgain: (isAgain: boolean) => void;
}

/** Renders a warning that the same was sent before, with a checkbox to send it again. */
export function RepeatWarning({ earlier, texts, isAgain, onAgain }: RepeatWarningProps) {
  const translate = useTranslate();
  if (!earlier) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      {translate(`${texts}.${earlier.isUnknown ? 'beforeUnknown' : 'before'}`, {
        time: formatTime(earlier.at, 'dateTime'),
      })}
      <FormControlLabel
        control={
          <Checkbox size="small" checked={isAgain} onChange={(_, checked) => onAgain(checked)} />
        }
        label={translate(`${texts}.again`)}
      />
    </Alert>
  );
}

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
