import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ignoreDoubleClick } from '../components/buttons/ignoreDoubleClick';
import { useTranslations } from '../i18n/useTranslations';
import { type Batch, canClose, isBatchOver } from '../operations/batch';
import { pageOfBatch } from '../operations/batchPages';
import { type RunningBatch, runningBatches } from '../operations/runningBatches';
import { useBatchProgress } from '../operations/useBatchProgress';

/** Renders the batches that run while the user is on another page, at the bottom of every page. */
export default function BatchTray({ batches }: { batches: readonly RunningBatch[] }) {
  const translate = useTranslate();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate('batches.tray')}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 'appBar',
        mx: { xs: 1, md: 4 },
        mb: 1,
        px: 2,
        py: 1,
        boxShadow: 3,
        displayPrint: 'none',
      }}
    >
      {batches.map((running) => {
        const { batch } = running.sender.view();
        return batch && <TrayBatch key={running.name} running={running} batch={batch} />;
      })}
    </Paper>
  );
}

/** Renders one batch: progress, remaining time, and buttons to pause, resume, stop and open it. */
function TrayBatch({ running, batch }: { running: RunningBatch; batch: Batch }) {
  const translate = useTranslate();
  const t = useTranslations('batches');
  const labelId = useId();
  const { name, sender, by } = running;
  const { counts, answered, total, left } = useBatchProgress(batch);
  const { text, to } = pageOfBatch(name);
  const button = (key: string, act: () => unknown) => (
    <Button size="small" color="inherit" onClick={ignoreDoubleClick(act)}>
      {t(key)}
    </Button>
  );
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
    >
      <Typography id={labelId} sx={{ fontWeight: 650 }}>
        {translate(text)}
      </Typography>
      <Typography role="status">{t(`phases.${batch.phase}`)}</Typography>
      <Typography color="text.secondary" title={t('counts', counts)}>
        {t('progress', { answered, total })}
        {left && ` · ${t(left.unit, { count: left.count })}`}
        {counts.unknown > 0 && ` · ${t('unknown', { smart_count: counts.unknown })}`}
        {sender.view().problem === 'otherTab' && ` · ${t('otherTab')}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={labelId}
        value={(answered / Math.max(total, 1)) * 100}
        sx={{ flex: '1 1 120px', height: 6, borderRadius: 3 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {batch.phase === 'running' &&
          button('pause', () => sender.act({ type: 'pause', why: 'person' }))}
        {batch.phase === 'paused' &&
          button('resume', () => {
            runningBatches.begin(name, sender, by);
            return sender.resume(by);
          })}
        {!isBatchOver(batch) && button('stop', () => sender.act({ type: 'stop', why: 'person' }))}
        <Button size="small" component={Link} to={to}>
          {t('open')}
        </Button>
        {(batch.phase === 'paused' || canClose(batch)) &&
          button('dismiss', () => runningBatches.dismiss(name))}
      </Box>
    </Box>
  );
}
