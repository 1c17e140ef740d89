import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Failure } from '../../components/Failure';
import { Results } from './Results';
import { RunButtons } from './RunButtons';
import { countResults, isOver, type Run } from './run';
import type { useRun } from './useRun';

export type RunViewProps = Omit<ReturnType<typeof useRun>, 'run' | 'start'> & {
  run: Run;
  webhookId: string;
};

/** A run as it goes: how far it is, why it stands still, what can be done, and what became of each event. */
export function RunView(props: RunViewProps) {
  const { run, trouble, checking, check } = props;
  const translate = useTranslate();
  const counts = countResults(run);
  const done = counts.succeeded + counts.failed + counts.unknown;
  const say = (key: string, args?: object) => translate(`retries.${key}`, args);
  return (
    <>
      <Typography role="status">
        {say(`phases.${run.phase}`)} {say('progress', { done, total: run.items.length })}
      </Typography>
      {run.why && (
        <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
          {say(`why.${run.why}`, { stopAfter: run.stopAfter })}
        </Alert>
      )}
      <LinearProgress
        variant="determinate"
        aria-label={say('title')}
        value={(done / Math.max(run.items.length, 1)) * 100}
        sx={{ my: 1 }}
      />
      <Typography>
        {say('counts', { ...counts, waiting: counts.waiting + counts.firing })}
      </Typography>
      {counts.unknown > 0 && <Typography color="text.secondary">{say('unknownHint')}</Typography>}
      {trouble?.key === 'check' && <Failure failure={trouble.error} onRetry={check} />}
      {checking && (
        <Typography role="status" color="text.secondary">
          {say('checking', { ...checking })}
        </Typography>
      )}
      <RunButtons {...props} />
      {(isOver(run) || run.phase === 'paused') && <Results run={run} />}
    </>
  );
}
