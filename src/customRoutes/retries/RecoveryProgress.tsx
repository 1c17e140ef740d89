import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { countStates, isFirstAlone, isOver } from '../../operations/batch';
import { RecoveryButtons } from './RecoveryButtons';
import { Results } from './Results';
import type { RecoveryProgressProps } from './useRecovery';

/** A recovery as it goes: how far it is, why it stands still, what can be done, and what became of each event. */
export function RecoveryProgress(props: RecoveryProgressProps) {
  const { batch, checking, checkFailure, check, settle } = props;
  const translate = useTranslate();
  const counts = countStates(batch);
  const total = batch.items.length;
  const done = counts.done + counts.refused + counts.unknown;
  const phase = batch.phase === 'running' && isFirstAlone(batch) ? 'first' : batch.phase;
  const say = (key: string, args?: object) => translate(`retries.${key}`, args);
  return (
    <>
      <Typography role="status">
        {say(`phases.${phase}`)} {say('progress', { done, total })}
      </Typography>
      {batch.why && (
        <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
          {say(`why.${batch.why}`, { stopAfter: batch.settings.stopAfter?.count })}
        </Alert>
      )}
      <LinearProgress
        variant="determinate"
        aria-label={say('title')}
        value={(done / Math.max(total, 1)) * 100}
        sx={{ my: 1 }}
      />
      <Typography>
        {say('counts', { ...counts, waiting: counts.waiting + counts.sending })}
      </Typography>
      {counts.unknown > 0 && <Typography color="text.secondary">{say('unknownHint')}</Typography>}
      <Failure failure={checkFailure} onRetry={() => void check(batch)} />
      {checking && (
        <Typography role="status" color="text.secondary">
          {say('checking', { ...checking })}
        </Typography>
      )}
      <RecoveryButtons {...props} />
      {(isOver(batch) || batch.phase === 'paused') && <Results batch={batch} onSettle={settle} />}
    </>
  );
}
