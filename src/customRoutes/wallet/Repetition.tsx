import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { nameInSentence } from '../../format/text';
import type { Earlier, Figures } from './figures';
import { useMovementTexts } from './useMovementTexts';

interface RepetitionProps {
  figures: Figures;
  isAccepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Renders earlier movements that look like the one to be confirmed: one that is not settled, marked as not done, or done. */
export function Repetition({ figures, isAccepted, onAccept }: RepetitionProps) {
  const translate = useTranslate();
  const { time } = useMovementTexts();
  const { lockedSince, earlier, same } = figures;
  if (lockedSince) {
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {translate('wallet.confirm.locked', { time: time(lockedSince) })}
      </Alert>
    );
  }
  const notDone = earlier.find(({ seen }) => seen === 'notDone');
  const done = earlier.filter(({ seen }) => seen !== 'notDone');
  const describe = ({ seen, at, reference }: Earlier) => {
    const where = translate(`wallet.confirm.${seen === 'here' ? 'repeatHere' : 'repeatLedger'}`, {
      time: time(at),
    });
    const details =
      reference && translate('wallet.confirm.reference', { reference: nameInSentence(reference) });
    return [where, details].filter(Boolean).join(', ');
  };
  return (
    <>
      {notDone && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate(`wallet.confirm.${same ? 'sameAgain' : 'newOne'}`, { time: time(notDone.at) })}
        </Alert>
      )}
      {done.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('wallet.confirm.repeated')}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {done.map((each) => (
              <li key={each.id}>{describe(each)}</li>
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
      )}
    </>
  );
}
