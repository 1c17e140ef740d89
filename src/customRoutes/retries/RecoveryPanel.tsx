import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ChooseEvents } from './ChooseEvents';
import { RunView } from './RunView';
import { stillChosen } from './run';
import { useSelection } from './Selection';
import { useRun } from './useRun';

/** The recovery run of a webhook: choosing, then running, then the results. */
export function RecoveryPanel() {
  const translate = useTranslate();
  const titleId = useId();
  const { id: webhookId = '' } = useParams();
  const { replace, lock } = useSelection();
  const recovery = useRun(webhookId, (run) => replace(stillChosen(run)));
  const { run, start } = recovery;
  const hasRun = run !== undefined;

  useEffect(
    function lockTheChoiceWhileThereIsARun() {
      lock(hasRun);
      if (!hasRun) return;
      return () => lock(false);
    },
    [hasRun, lock],
  );

  function close() {
    if (run) replace(stillChosen(run));
    recovery.close();
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 2, mb: 2, overflowWrap: 'anywhere' }}
    >
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {translate('retries.title')}
      </Typography>
      {recovery.trouble?.key === 'otherTab' && (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {translate('retries.otherTab')}
        </Alert>
      )}
      {run ? (
        <RunView {...recovery} run={run} webhookId={webhookId} close={close} />
      ) : (
        <ChooseEvents webhookId={webhookId} onStart={start} />
      )}
    </Paper>
  );
}
