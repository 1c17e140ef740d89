import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { saveFile } from '../../components/buttons/saveFile';
import { Failure } from '../../components/feedback/Failure';
import { writeCsv } from '../../format/csv';
import { canClose, countStates, isBatchOver, isFirstAlone } from '../../operations/batch';
import { useOnce } from '../../operations/useOnce';
import { useTimeLeft } from '../../operations/useTimeLeft';
import { RetryResults } from './RetryResults';
import { CSV_COLUMNS, csvRows } from './resultRows';
import type { RecoveryProgressProps } from './useRecovery';

/** Renders the actions available in a run's phase. */
function RecoveryButtons({ batch, webhookId, ...act }: RecoveryProgressProps) {
  const translate = useTranslate();
  const save = useOnce(async () => {
    const header = CSV_COLUMNS.map((name) => translate(`retries.columns.${name}`));
    const rows = csvRows(batch, (words) => translate(words, { _: words }));
    saveFile(await writeCsv(header, rows), `recovery-${webhookId}.csv`);
  });
  const { waiting } = countStates(batch);
  const isStanding = isBatchOver(batch) || batch.phase === 'paused';
  const button = (key: string, onClick: () => unknown, isMain = false, args?: object) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      disabled={act.checking !== undefined}
      onClick={ignoreDoubleClick(onClick)}
    >
      {translate(`retries.${key}`, args)}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      {batch.phase === 'running' && button('pause', act.pause)}
      {batch.phase === 'paused' && button('resume', act.resume, true)}
      {batch.phase === 'stopped' &&
        waiting > 0 &&
        button('continue', act.resume, true, { smart_count: waiting })}
      {!isBatchOver(batch) && button('stop', act.stop)}
      {isStanding && button('recheck', () => act.check(batch))}
      {isStanding && button('export', save)}
      {canClose(batch) && button('close', act.close)}
    </Stack>
  );
}

/** Renders the progress of a run: counts, why it stopped, the available actions, and each event's result. */
export function RecoveryProgress(props: RecoveryProgressProps) {
  const { batch, checking, checkFailure, check, settle } = props;
  const translate = useTranslate();
  const counts = countStates(batch);
  const total = batch.items.length;
  const done = counts.done + counts.refused + counts.unknown;
  const phase = batch.phase === 'running' && isFirstAlone(batch) ? 'first' : batch.phase;
  const say = (key: string, args?: object) => translate(`retries.${key}`, args);
  // Each running period has its own pace, so that the time of a pause is not counted.
  const left = useTimeLeft(`${batch.id} ${batch.phase}`, done, total);
  // The list may be long: the counts and the buttons are rendered first.
  const shown = useDeferredValue(batch);
  return (
    <>
      <Typography role="status">
        {say(`phases.${phase}`)} {say('progress', { done, total })}
        {batch.phase === 'running' &&
          left &&
          ` · ${translate(`batches.${left.unit}`, { count: left.count })}`}
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
      <RetryResults batch={shown} onSettle={settle} />
    </>
  );
}
