import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LongText } from '../../../components/fields/LongText';
import type { RetryResult as Result } from './readRetryFailure';

/** Says how a retry ended, in the words of part 2, section 8; a lost answer is none of the three (rulings R16). */
export function RetryResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.view_webhookevent.retry.${key}`);
  const said = 'text' in result ? translate(result.text, { _: result.text }) : '';
  const hasOwnWords = result.kind === 'successful' || result.kind === 'unknown';
  return (
    <>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Typography role={result.kind === 'successful' ? 'status' : 'alert'}>
          {hasOwnWords ? say(`${result.kind}.text`) : said || say('error.unknown')}
        </Typography>
        {result.kind === 'unknown' && said && <Typography sx={{ mt: 1 }}>{said}</Typography>}
        {result.kind === 'refused' && (
          <>
            <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
              {say('refused.raw')}
            </Typography>
            <LongText text={result.raw} boxed />
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
