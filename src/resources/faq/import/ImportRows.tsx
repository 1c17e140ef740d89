import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/ignoreDoubleClick';
import { RepeatWarning } from '../../../components/RepeatWarning';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { countKinds, type PlannedRow } from './plan';
import { useImport } from './useImport';

interface ImportRowsProps {
  plan: PlannedRow[];
  isRunning: boolean;
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

/** A planned import: what will happen to each row, then how far it is, with Stop and Resume. */
export function ImportRows({ plan, isRunning, onRunning, onClose }: ImportRowsProps) {
  const translate = useTranslate();
  const importing = useImport(plan);
  const { batch, todo, results, trouble, earlier } = importing;
  const [isAgain, setAgain] = useState(false);
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
  return (
    <>
      <Typography sx={{ my: 1.5 }}>{text('counts', countKinds(plan))}</Typography>
      <ImportPreview plan={plan} results={results} />
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
      <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {!batch &&
          (todo.length > 0
            ? button(
                text('start', { smart_count: todo.length }),
                start,
                earlier !== undefined && !isAgain,
              )
            : text('nothingToDo'))}
        {isActive &&
          button(
            text(phase === 'stopping' ? 'stopping' : 'stop'),
            importing.stop,
            phase === 'stopping',
          )}
        {(phase === 'stopped' || phase === 'paused') && button(text('resume'), importing.resume)}
        {phase === 'finished' && hasRefused && button(text('retry'), importing.retryRefused)}
        <Button onClick={onClose} disabled={isRunning}>
          {translate('common.close')}
        </Button>
      </Stack>
    </>
  );
}
