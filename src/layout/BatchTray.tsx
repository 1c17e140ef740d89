import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ignoreDoubleClick } from '../components/buttons/doubleClick';
import { useTranslations } from '../i18n/useTranslations';
import { batchOf, countStates, pageOfBatch } from '../operations/batch';
import { loadJournal } from '../operations/recordChanges';
import { type RunningBatch, runningBatches } from '../operations/runningBatches';

/** Renders the batches of this tab while the user is on another page, at the bottom of every page. */
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
      {batches.map((running) => (
        <TrayBatch key={running.name} {...running} />
      ))}
    </Paper>
  );
}

/** Asks before a sign-out that ends a batch; resolves to whether the user signs out. */
export async function confirmSignOut(
  adminId: string,
  translate: TranslateFunction,
): Promise<boolean> {
  const journal = await loadJournal(adminId).catch(() => undefined);
  const isRead = await journal?.readAll().then(
    () => true,
    () => false,
  );
  if (!journal || !isRead) return window.confirm(translate('shell.signOut.unread'));
  const unfinished = journal.batches
    .all()
    .map((stored) => countStates(batchOf(stored, (id) => journal.get(id), true)).waiting)
    .reduce((sum, waiting) => sum + waiting, 0);
  return (
    unfinished === 0 || window.confirm(translate('batches.signOut', { smart_count: unfinished }))
  );
}

/** Lists a finished batch no longer on the page after the one that showed its result. */
function useDismissSeen(name: string, isFinished: boolean): void {
  const { pathname } = useLocation();
  const seenOn = useRef<string>(undefined);
  useEffect(
    function dismissOnNextPage() {
      if (!isFinished) seenOn.current = undefined;
      else if (seenOn.current === undefined) seenOn.current = pathname;
      else if (seenOn.current !== pathname) runningBatches.dismiss(name);
    },
    [name, isFinished, pathname],
  );
}

/** Renders one batch: its progress, and buttons to pause, continue and open it. */
function TrayBatch(running: RunningBatch) {
  const { name, runner, sender } = running;
  const translate = useTranslate();
  const t = useTranslations('batches');
  const labelId = useId();
  const { batch, problem } = runner.view();
  useDismissSeen(name, batch?.phase === 'finished');
  if (!batch) return null;
  const { done, refused, unknown } = countStates(batch);
  const isFinished = batch.phase === 'finished';
  const phase = t(`phases.${batch.phase}`);
  const outcomes = [
    t('done', { smart_count: done }),
    refused > 0 && t('refused', { smart_count: refused }),
    unknown > 0 && t('unknown', { smart_count: unknown }),
  ].filter(Boolean);
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
      <Typography role="status">
        {isFinished
          ? translate('common.labelled', { label: phase, value: outcomes.join(', ') })
          : phase}
      </Typography>
      <Typography color="text.secondary">
        {!isFinished &&
          t('progress', { answered: done + refused + unknown, total: batch.items.length })}
        {!isFinished && unknown > 0 && ` · ${t('unknown', { smart_count: unknown })}`}
        {problem === 'otherTab' && ` · ${t('otherTab')}`}
      </Typography>
      {batch.phase === 'running' && button('pause', () => runner.pause('person'))}
      {batch.phase === 'paused' &&
        button('resume', () => {
          const going = runner.resume(sender);
          runningBatches.begin(running);
          return going;
        })}
      <Button size="small" component={Link} to={to}>
        {t('open')}
      </Button>
      {batch.phase !== 'running' && button('dismiss', () => runningBatches.dismiss(name))}
    </Box>
  );
}
