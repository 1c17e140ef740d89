import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { RepeatWarning } from '../../../components/feedback/RepeatWarning';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { DEFAULT_KINDS, KindFilter, rowsOfKinds } from './KindFilter';
import { countKinds, type PlannedRow } from './plan';
import { useImport } from './useImport';

interface ImportRowsProps {
  plan: PlannedRow[];
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

/** Renders a planned import: the preview of each row, then the progress with Stop and Resume. */
export function ImportRows({ plan, onRunning, onClose }: ImportRowsProps) {
  const translate = useTranslate();
  const importing = useImport(plan);
  const { batch, todo, results, trouble, earlier } = importing;
  const [isAgain, setAgain] = useState(false);
  const [shown, setShown] = useState(DEFAULT_KINDS);
  const rows = useMemo(() => rowsOfKinds(plan, shown), [plan, shown]);
  const phase = batch?.phase;
  const isActive = phase === 'running' || phase === 'stopping';
  const hasRefused = batch?.results.some(({ state }) => state === 'refused');

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

  const text = (key: string, args?: object) => translate(`resources.faq.import.${key}`, args);
  const button = (label: string, act: () => unknown, disabled = false) => (
    <Button variant="contained" onClick={ignoreDoubleClick(act)} disabled={disabled}>
      {label}
    </Button>
  );
  const start = () => importing.start(isAgain ? earlier?.at : undefined);
  const counts = countKinds(plan);
  const nothing =
    counts.problem > 0 ? text('nothingFits', { smart_count: counts.problem }) : text('nothingToDo');
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ mb: 1.5 }}>{text('counts', counts)}</Typography>
        <KindFilter plan={plan} shown={shown} onChange={setShown} />
        <ImportPreview plan={rows} results={results} />
        {batch && <ImportProgress batch={batch} todo={todo} results={results} />}
        {trouble === 'otherTab' && (
          <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
            {text('otherTab')}
          </Alert>
        )}
        <RepeatWarning
          earlier={earlier}
          texts="resources.faq.import"
          isAgain={isAgain}
          onAgain={setAgain}
        />
        {todo.length === 0 && (
          <Typography role="status" sx={{ mt: 1.5 }}>
            {nothing}
          </Typography>
        )}
      </DialogContent>
      <DialogFooter onCancel={batch ? undefined : onClose}>
        {!batch &&
          todo.length > 0 &&
          button(
            text('start', { smart_count: todo.length }),
            start,
            earlier !== undefined && !isAgain,
          )}
        {isActive &&
          button(
            text(phase === 'stopping' ? 'stopping' : 'stop'),
            importing.stop,
            phase === 'stopping',
          )}
        {(phase === 'stopped' || phase === 'paused') && button(text('resume'), importing.resume)}
        {phase === 'finished' && hasRefused && button(text('retry'), importing.retryRefused)}
      </DialogFooter>
    </>
  );
}
