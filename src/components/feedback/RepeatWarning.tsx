import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import type { SentContent } from '../../operations/repeats';

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
