import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RecoveryProgress } from './RecoveryProgress';
import { stillSelected } from './recovery';
import { SelectEvents } from './SelectEvents';
import { useSelectedEvents } from './SelectedEventsProvider';
import { useRecovery } from './useRecovery';

/** Renders the recovery of a webhook's failed events: selection, progress, then results. */
export function RecoveryPanel() {
  const translate = useTranslate();
  const titleId = useId();
  const { id: webhookId = '' } = useParams();
  const { replace, lock } = useSelectedEvents();
  const recovery = useRecovery(webhookId, (batch) => replace(stillSelected(batch)));
  const { batch, isReady, trouble, start } = recovery;
  const hasBatch = batch !== undefined;

  useEffect(
    function lockTheChosenWhileThereIsARecovery() {
      lock(hasBatch);
      if (!hasBatch) return;
      return () => lock(false);
    },
    [hasBatch, lock],
  );

  function close() {
    if (batch) replace(stillSelected(batch));
    return recovery.close();
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
      {trouble && (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {translate(`retries.${trouble}`)}
        </Alert>
      )}
      {batch && (
        <RecoveryProgress {...recovery} batch={batch} webhookId={webhookId} close={close} />
      )}
      {!batch && isReady && <SelectEvents webhookId={webhookId} onStart={start} />}
    </Paper>
  );
}
