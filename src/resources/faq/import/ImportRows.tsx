import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/ignoreDoubleClick';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { countKinds, type PlannedRow } from './plan';
import { useImportRun } from './useImportRun';

interface ImportRunProps {
  plan: PlannedRow[];
  isRunning: boolean;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

/** A planned import: what will happen to each row, then the run with its progress, Stop and Resume. */
export function ImportRun({ plan, isRunning, onRunning, onClose }: ImportRunProps) {
  const translate = useTranslate();
  const run = useImportRun(plan);
  const { phase, todo, outcomes } = run;
  const isActive = phase === 'running' || phase === 'stopping';
  const hasFailed = [...outcomes.values()].some(({ state }) => state === 'failed');

  useEffect(
    function keepTheDialogAndThePageWhileRowsAreSent() {
      onRunning(isActive);
      if (!isActive) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', warn);
      return () => window.removeEventListener('beforeunload', warn);
    },
    [isActive, onRunning],
  );

  const button = (label: string, act: () => unknown, disabled = false) => (
    <Button variant="contained" onClick={ignoreDoubleClick(act)} disabled={disabled}>
      {label}
    </Button>
  );
  const text = (key: string) => translate(`resources.faq.import.${key}`);
  return (
    <>
      <Typography sx={{ my: 1.5 }}>
        {translate('resources.faq.import.counts', countKinds(plan))}
      </Typography>
      <ImportPreview plan={plan} outcomes={outcomes} />
      <ImportProgress run={run} />
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {phase === 'ready' &&
          (todo.length > 0
            ? button(translate('resources.faq.import.start', { smart_count: todo.length }), run.run)
            : text('nothingToDo'))}
        {isActive &&
          button(text(phase === 'stopping' ? 'stopping' : 'stop'), run.stop, phase === 'stopping')}
        {(phase === 'stopped' || phase === 'noAnswer') && button(text('resume'), run.run)}
        {phase === 'finished' && hasFailed && button(text('retry'), run.retryFailed)}
        <Button onClick={onClose} disabled={isRunning}>
          {translate('common.close')}
        </Button>
      </Stack>
    </>
  );
}
