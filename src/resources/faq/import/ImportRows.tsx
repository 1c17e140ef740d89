import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { BatchPanel } from '../../../components/feedback/BatchPanel';
import { RepeatWarning } from '../../../components/feedback/RepeatWarning';
import { useTranslations } from '../../../i18n/useTranslations';
import { countStates } from '../../../operations/batch';
import { ImportPreview } from './ImportPreview';
import { countKinds, type PlannedRow, type RowKind } from './plan';
import { useImport } from './useImport';

interface ImportRowsProps {
  plan: PlannedRow[];
  onRunning: (isRunning: boolean) => void;
  onClose: () => void;
}

export function ImportRows({ plan, onRunning, onClose }: ImportRowsProps) {
  const t = useTranslations('resources.faq.import');
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

  const countOf = (kind: string) =>
    todo.filter((row) => row.kind === kind && results.get(row.line)?.state === 'done').length;
  const { refused = 0, unknown = 0 } = batch ? countStates(batch) : {};
  const counts = countKinds(plan);
  const nothing =
    counts.problem > 0 ? t('nothingFits', { smart_count: counts.problem }) : t('nothingToDo');
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ mb: 1.5 }}>{t('planned', counts)}</Typography>
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
          nameOf={({ id: line }) => t('row', { line })}
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
            {t('start', { smart_count: todo.length })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

/** The kinds in display order: problems first, unchanged rows last. */
const KINDS = ['problem', 'change', 'add', 'same'] as const satisfies readonly RowKind[];

/** Unchanged rows are hidden at first. */
export const DEFAULT_KINDS: readonly RowKind[] = ['problem', 'change', 'add'];

export const rowsOfKinds = (plan: readonly PlannedRow[], shown: readonly RowKind[]): PlannedRow[] =>
  KINDS.filter((kind) => shown.includes(kind)).flatMap((kind) =>
    plan.filter((row) => row.kind === kind),
  );

interface KindFilterProps {
  plan: readonly PlannedRow[];
  shown: readonly RowKind[];
  onChange: (shown: readonly RowKind[]) => void;
}

export function KindFilter({ plan, shown, onChange }: KindFilterProps) {
  const translate = useTranslate();
  const counts = countKinds(plan);
  const toggle = (kind: RowKind) =>
    onChange(shown.includes(kind) ? shown.filter((each) => each !== kind) : [...shown, kind]);
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('resources.faq.import.filter')}
      sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}
    >
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <ActionButton
          label={`resources.faq.import.filters.${kind}`}
          args={{ n: counts[kind] }}
          key={kind}
          variant={shown.includes(kind) ? 'contained' : 'outlined'}
          disableElevation
          aria-pressed={shown.includes(kind)}
          onClick={() => toggle(kind)}
        />
      ))}
    </Stack>
  );
}
