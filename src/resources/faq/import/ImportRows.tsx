import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { BatchPanel } from '../../../components/feedback/BatchPanel';
import { RepeatWarning } from '../../../components/feedback/RepeatWarning';
import { countStates } from '../../../operations/batch';
import { ImportPreview } from './ImportPreview';
import { DEFAULT_KINDS, KindFilter, rowsOfKinds } from './KindFilter';
import { countKinds, type PlannedRow } from './plan';
import { useImport } from './useImport';

interface ImportRowsProps {
  plan: PlannedRow[];
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

/** Renders a planned import: the preview of each row, then the progress. */
export function ImportRows({ plan, onRunning, onClose }: ImportRowsProps) {
  const translate = useTranslate();
  const importing = useImport(plan);
  const { batch, todo, results, problem, earlier } = importing;
  const [isAgain, setAgain] = useState(false);
  const [shown, setShown] = useState(DEFAULT_KINDS);
  const rows = useMemo(() => rowsOfKinds(plan, shown), [plan, shown]);
  const phase = batch?.phase;
  const isActive = phase === 'running' || phase === 'stopping';

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
  const countOf = (kind: string) =>
    todo.filter((row) => row.kind === kind && results.get(row.line)?.state === 'done').length;
  const { refused = 0, unknown = 0 } = batch ? countStates(batch) : {};
  const counts = countKinds(plan);
  const nothing =
    counts.problem > 0 ? text('nothingFits', { smart_count: counts.problem }) : text('nothingToDo');
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ mb: 1.5 }}>{text('planned', counts)}</Typography>
        <KindFilter plan={plan} shown={shown} onChange={setShown} />
        <ImportPreview plan={rows} results={results} />
        <BatchPanel
          controls={{
            ...importing,
            // The warning below is about the earlier import.
            problem: earlier ? undefined : problem,
            retryRefused: phase === 'finished' ? importing.retryRefused : undefined,
            ...{ pause: undefined, settle: undefined, close: undefined },
          }}
          title="resources.faq.import.progress"
          texts="resources.faq.import"
          nameOf={({ id: line }) => text('row', { line })}
          totals={{
            added: countOf('add'),
            changed: countOf('change'),
            failed: refused + unknown,
          }}
        />
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
        {!batch && todo.length > 0 && (
          <Button
            variant="contained"
            onClick={ignoreDoubleClick(() => importing.start(isAgain ? earlier?.at : undefined))}
            disabled={earlier !== undefined && !isAgain}
          >
            {text('start', { smart_count: todo.length })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
