import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LongText } from '../../../components/LongText';
import type { Outcome } from './outcome';

interface RetryOutcomeProps {
  outcome: Exclude<Outcome, { kind: 'signedOut' }>;
  onClose: () => void;
}

/** Says how a retry ended, in the words of part 2, section 8; a lost answer is none of the three (rulings R16). */
export function RetryOutcome({ outcome, onClose }: RetryOutcomeProps) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.view_webhookevent.retry.${key}`);
  const text =
    outcome.kind === 'refused' || outcome.kind === 'error'
      ? translate(outcome.text, { _: outcome.text }) || say('error.unknown')
      : say(`${outcome.kind}.text`);
  return (
    <>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Typography role={outcome.kind === 'successful' ? 'status' : 'alert'}>{text}</Typography>
        {outcome.kind === 'refused' && (
          <>
            <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
              {say('refused.raw')}
            </Typography>
            <LongText text={outcome.raw} boxed />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </>
  );
}
