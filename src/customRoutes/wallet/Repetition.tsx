import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useSignedIn } from '../../components/SignedIn';
import type { Earlier, Sight } from './movement';
import { recordsOf } from './recordsOf';
import { useWording } from './useWording';

interface RepetitionProps {
  sight: Sight;
  isAccepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Identical movements of the last 24 hours, each with its time: a second, explicit yes; and the lock of an open one. */
export function Repetition({ sight, isAccepted, onAccept }: RepetitionProps) {
  const translate = useTranslate();
  const records = recordsOf(useSignedIn().id);
  const { time } = useWording();
  if (sight.lockedBy) {
    const begun = records.get(sight.lockedBy)?.slip.sentAt ?? '';
    return (
      <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
        {translate('wallet.confirm.locked', { time: time(begun) })}
      </Alert>
    );
  }
  if (sight.earlier.length === 0) return null;
  const words = ({ seen, at, reference }: Earlier) => {
    const where = translate(`wallet.confirm.${seen === 'here' ? 'repeatHere' : 'repeatLedger'}`, {
      time: time(at),
    });
    const told = reference && translate('wallet.confirm.reference', { reference });
    return [where, told].filter(Boolean).join(', ');
  };
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      {translate('wallet.confirm.repeated')}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {sight.earlier.map((earlier) => (
          <li key={earlier.id}>{words(earlier)}</li>
        ))}
      </ul>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAccepted}
            onChange={(_, checked) => onAccept(checked)}
          />
        }
        label={translate('wallet.confirm.repeatAccept')}
      />
    </Alert>
  );
}
