import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '../../../operations/useFailureWords';
import type { PlannedRow } from './plan';
import type { useImportRun } from './useImportRun';

/** How far an import is, how it ended, and the rows that failed with the reason. */
export function ImportProgress({ run }: { run: ReturnType<typeof useImportRun> }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const { phase, todo, outcomes } = run;
  if (phase === 'ready') return null;
  const isDone = ({ line }: PlannedRow) => outcomes.get(line)?.state === 'done';
  const failed = todo.flatMap(({ line }) => {
    const outcome = outcomes.get(line);
    return outcome?.state === 'failed' ? [{ line, reason: wordsOf(outcome.reason).text }] : [];
  });
  const counts = {
    added: todo.filter((row) => row.kind === 'add' && isDone(row)).length,
    changed: todo.filter((row) => row.kind === 'change' && isDone(row)).length,
    failed: failed.length,
  };
  const done = counts.added + counts.changed + failed.length;
  const isOver = phase !== 'running' && phase !== 'stopping';
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(done / todo.length) * 100}
        aria-label={translate('resources.faq.import.progress')}
      />
      <Typography sx={{ mt: 0.5 }} color="text.secondary">
        {translate('resources.faq.import.progressText', { done, total: todo.length })}
      </Typography>
      <Box role="status">
        {(phase === 'stopped' || phase === 'noAnswer') && (
          <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
            {translate(`resources.faq.import.${phase}`)}
          </Alert>
        )}
        {isOver && (
          <Typography sx={{ mt: 1, fontWeight: 600 }}>
            {translate('resources.faq.import.finished', counts)}
          </Typography>
        )}
      </Box>
      {failed.length > 0 && (
        <Box component="section" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">{translate('resources.faq.import.failed')}</Typography>
          <ul>
            {failed.map((row) => (
              <li key={row.line}>{translate('resources.faq.import.failedLine', row)}</li>
            ))}
          </ul>
        </Box>
      )}
    </Box>
  );
}
