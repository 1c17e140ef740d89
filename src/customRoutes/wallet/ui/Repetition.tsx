import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { nameInSentence } from '../../../format/text';
import type { EarlierMovement, Snapshot } from '../engine/movementRecord';
import { useMovementEngine } from './useMovementEngine';
import { useMovementTexts } from './useMovementTexts';

interface RepetitionProps {
  snapshot: Snapshot;
  isAccepted: boolean;
  onAccept: (accepted: boolean) => void;
}

export function Repetition({ snapshot, isAccepted, onAccept }: RepetitionProps) {
  const translate = useTranslate();
  const engine = useMovementEngine();
  const { time } = useMovementTexts();
  if (snapshot.lockedBy) {
    const open = engine.movements().find(({ id }) => id === snapshot.lockedBy);
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {open
          ? translate('wallet.confirm.locked', { time: time(open.sentAt) })
          : translate('wallet.confirm.lockedUnread')}
      </Alert>
    );
  }
  if (snapshot.earlier.length === 0) return null;
  const describe = ({ seen, at, reference }: EarlierMovement) => {
    const where = translate(`wallet.confirm.${seen === 'here' ? 'repeatHere' : 'repeatLedger'}`, {
      time: time(at),
    });
    const details =
      reference && translate('wallet.confirm.reference', { reference: nameInSentence(reference) });
    return [where, details].filter(Boolean).join(', ');
  };
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('wallet.confirm.repeated')}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {snapshot.earlier.map((earlier) => (
          <li key={earlier.id}>{describe(earlier)}</li>
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
