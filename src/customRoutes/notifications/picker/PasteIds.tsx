import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ActionButton } from '../../../components/buttons/ActionButton';
import type { Directory } from '../../../components/directory/directory';
import { LeaveGuard } from '../../../components/form/LeaveGuard';
import { shorten } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { useOnce } from '../../../operations/useOnce';
import { parseIds, type ResolvedIds, resolveIds } from './resolveIds';
import { keepsSelection, type SelectedPeople } from './useSelectedPeople';

const idsLeft = ({ unknown, failed }: ResolvedIds) => [...unknown, ...failed].join('\n');

/** Adds IDs pasted in bulk, each once: known ones are selected, the others are named and stay in the field for correction. */
export function PasteIds({ directory, chosen }: { directory: Directory; chosen: SelectedPeople }) {
  const t = useTranslations('notifications.paste');
  const [text, setText] = useState<string>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<ResolvedIds>();

  const add = useOnce(async () => {
    const ids = parseIds(text ?? '');
    if (ids.length === 0) return;
    setResult(undefined);
    setProgress({ done: 0, total: ids.length });
    const resolved = await resolveIds(directory, ids, (done) =>
      setProgress({ done, total: ids.length }),
    );
    chosen.add(resolved.found);
    setProgress(undefined);
    setResult(resolved);
    setText(idsLeft(resolved));
  });

  if (text === undefined) {
    return (
      <Button size="small" onClick={() => setText('')}>
        {t('open')}
      </Button>
    );
  }
  const isTyped = text.trim() !== '' && text !== (result && idsLeft(result));
  const isBad = result && (result.unknown.length > 0 || result.failed.length > 0);
  return (
    <Box sx={{ flexBasis: '100%', mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <LeaveGuard hasChanges={() => isTyped} isSame={keepsSelection} />
      <TextField
        label={t('label')}
        helperText={t('hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={progress !== undefined}
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ActionButton
          label={t('add')}
          disabled={progress !== undefined || text.trim() === ''}
          onClick={() => void add()}
        />
        <Button size="small" disabled={progress !== undefined} onClick={() => setText(undefined)}>
          {t('close')}
        </Button>
        <span role="status">{progress && t('progress', progress)}</span>
      </Box>
      {result && (
        <Alert
          severity={isBad ? 'warning' : 'success'}
          sx={{ overflowWrap: 'anywhere', width: '100%' }}
        >
          {t('added', { smart_count: result.found.length })}
          {result.unknown.length > 0 && (
            <div>{t('unknown', { ids: shorten(result.unknown.join(', ')) })}</div>
          )}
          {result.failed.length > 0 && (
            <div>{t('failed', { ids: shorten(result.failed.join(', ')) })}</div>
          )}
        </Alert>
      )}
    </Box>
  );
}
