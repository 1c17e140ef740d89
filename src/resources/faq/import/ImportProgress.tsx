import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type Batch, countStates } from '../../../operations/batch';
import type { PlannedRow } from './plan';
import type { ImportResults } from './useImport';

interface ImportProgressProps {
  batch: Batch;
  todo: PlannedRow[];
  results: ImportResults;
}

/** Renders the progress of an import, the reason of a pause, and the failed or unknown rows with their reasons. */
export function ImportProgress({ batch, todo, results }: ImportProgressProps) {
  const translate = useTranslate();
  const { phase, why } = batch;
  const text = (key: string, args?: object) => translate(`resources.faq.import.${key}`, args);
  const say = (words: string) => translate(words, { _: words });
  const isDone = ({ line }: PlannedRow) => results.get(line)?.state === 'done';
  const failed = todo.flatMap(({ line }) => {
    const { state, reason = 'errors.outcomeUnknown', note } = results.get(line) ?? {};
    if (state !== 'refused' && state !== 'unknown') return [];
    return [{ line, reason: [reason, note ?? ''].filter(Boolean).map(say).join(' ') }];
  });
  const { unknown } = countStates(batch);
  const counts = {
    added: todo.filter((row) => row.kind === 'add' && isDone(row)).length,
    changed: todo.filter((row) => row.kind === 'change' && isDone(row)).length,
    failed: failed.length,
  };
  const done = counts.added + counts.changed + failed.length;
  const isStanding = phase === 'stopped' || phase === 'paused';
  const reason = why === 'storage' ? 'notKept' : why === 'person' ? 'stopped' : 'noAnswer';
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={(done / todo.length) * 100}
        aria-label={text('progress')}
      />
      <Typography sx={{ mt: 0.5 }} color="text.secondary">
        {text('progressText', { done, total: todo.length })}
      </Typography>
      <Box role="status">
        {isStanding && (
          <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
            {text(reason)}
          </Alert>
        )}
        {(isStanding || phase === 'finished') && (
          <Typography sx={{ mt: 1, fontWeight: 600 }}>{text('finished', counts)}</Typography>
        )}
      </Box>
      {failed.length > 0 && (
        <Box component="section" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">{text('failed')}</Typography>
          <ul>
            {failed.map((row) => (
              <li key={row.line}>{text('failedLine', row)}</li>
            ))}
          </ul>
          {unknown > 0 && <Typography>{text('unknownHint')}</Typography>}
        </Box>
      )}
    </Box>
  );
}
