import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { canClose, countStates, isBatchOver } from '../../operations/batch';
import { pageOfBatch } from '../../operations/batchPages';
import { type RunningBatch, runningBatches } from '../../operations/runningBatches';
import { useTimeLeft } from '../../operations/useTimeLeft';

/** Renders one batch in the tray: progress, remaining time, and buttons to pause, resume, stop and open it. */
export function TrayBatch({ running }: { running: RunningBatch }) {
  const translate = useTranslate();
  const labelId = useId();
  const { name, sender, by } = running;
  const { batch, trouble } = sender.view();
  const total = batch?.items.length ?? 0;
  const counts = batch && countStates(batch);
  const answered = counts ? counts.done + counts.refused + counts.unknown : 0;
  const left = useTimeLeft(running.since, answered, total);
  if (!batch || !counts) return null;
  const { text, to } = pageOfBatch(name);
  const say = (key: string, args?: object) => translate(`batches.${key}`, args);
  const button = (key: string, act: () => unknown) => (
    <Button size="small" color="inherit" onClick={ignoreDoubleClick(act)}>
      {say(key)}
    </Button>
  );
  const isGoing = batch.phase === 'running';
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
    >
      <Typography id={labelId} sx={{ fontWeight: 650 }}>
        {translate(text)}
      </Typography>
      <Typography role="status">{say(`phases.${batch.phase}`)}</Typography>
      <Typography color="text.secondary" title={say('counts', counts)}>
        {say('progress', { answered, total })}
        {isGoing && left && ` · ${say(left.unit, { count: left.count })}`}
        {counts.unknown > 0 && ` · ${say('unknown', { smart_count: counts.unknown })}`}
        {trouble === 'otherTab' && ` · ${say('otherTab')}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={labelId}
        value={(answered / Math.max(total, 1)) * 100}
        sx={{ flex: '1 1 120px', height: 6, borderRadius: 3 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {isGoing && button('pause', () => sender.act({ type: 'pause', why: 'person' }))}
        {batch.phase === 'paused' &&
          button('resume', () => {
            runningBatches.begin(name, sender, by);
            return sender.resume(by);
          })}
        {!isBatchOver(batch) && button('stop', () => sender.act({ type: 'stop', why: 'person' }))}
        <Button size="small" component={Link} to={to}>
          {say('open')}
        </Button>
        {(batch.phase === 'paused' || canClose(batch)) &&
          button('dismiss', () => runningBatches.dismiss(name))}
      </Box>
    </Box>
  );
}
