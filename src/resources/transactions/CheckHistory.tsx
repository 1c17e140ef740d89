import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { Failure } from '../../components/feedback/Failure';
import { LedgerCheckFindings } from './LedgerCheckFindings';
import { useHistoryCheck } from './useHistoryCheck';

/** Renders "Check whole history": reads every page with a progress bar and a stop button, then shows the findings. */
export function CheckHistory({ email }: { email: string }) {
  const translate = useTranslate();
  const { check, start, stop, close } = useHistoryCheck(email);
  const say = (name: string, words = {}) =>
    translate(`resources.transactions.check.${name}`, words);
  return (
    <>
      <PlainButton type="button" onClick={start}>
        {say('whole')}
      </PlainButton>
      <DetailsDialog
        title="resources.transactions.check.title"
        open={check.at !== 'idle'}
        onClose={close}
      >
        {check.at === 'reading' && (
          <>
            <Typography role="status">
              {say('reading', { page: check.page, pages: check.pages })}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={say('title')}
              value={(100 * check.page) / check.pages}
              sx={{ my: 2 }}
            />
            <Button variant="outlined" size="small" onClick={stop}>
              {say('stop')}
            </Button>
          </>
        )}
        {check.at === 'failed' && <Failure failure={check.error} onRetry={start} />}
        {(check.at === 'done' || check.at === 'stopped') && <LedgerCheckFindings check={check} />}
      </DetailsDialog>
    </>
  );
}
