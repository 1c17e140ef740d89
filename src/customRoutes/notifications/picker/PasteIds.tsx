import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import type { Directory } from '../../../components/directory/directory';
import { shorten } from '../../../format/text';
import { useOnce } from '../../../operations/useOnce';
import { parseIds, type ResolvedIds, resolveIds } from './resolveIds';
import type { SelectedPeople } from './useSelectedPeople';

/** Adds IDs pasted in bulk, each once: known ones are selected, the others are named and stay in the field for correction. */
export function PasteIds({ directory, chosen }: { directory: Directory; chosen: SelectedPeople }) {
  const translate = useTranslate();
  const [text, setText] = useState<string>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<ResolvedIds>();
  const say = (key: string, args?: object) => translate(`notifications.paste.${key}`, args);

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
    setText([...resolved.unknown, ...resolved.failed].join('\n'));
  });

  if (text === undefined) {
    return (
      <Button size="small" onClick={() => setText('')}>
        {say('open')}
      </Button>
    );
  }
  const isBad = result && (result.unknown.length > 0 || result.failed.length > 0);
  return (
    <Box sx={{ flexBasis: '100%', mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        label={say('label')}
        helperText={say('hint')}
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
          label={say('add')}
          disabled={progress !== undefined || text.trim() === ''}
          onClick={() => void add()}
        />
        <Button size="small" disabled={progress !== undefined} onClick={() => setText(undefined)}>
          {say('close')}
        </Button>
        <span role="status">{progress && say('progress', progress)}</span>
      </Box>
      {result && (
        <Alert
          severity={isBad ? 'warning' : 'success'}
          sx={{ overflowWrap: 'anywhere', width: '100%' }}
        >
          {say('added', { smart_count: result.found.length })}
          {result.unknown.length > 0 && (
            <div>{say('unknown', { ids: shorten(result.unknown.join(', ')) })}</div>
          )}
          {result.failed.length > 0 && (
            <div>{say('failed', { ids: shorten(result.failed.join(', ')) })}</div>
          )}
        </Alert>
      )}
    </Box>
  );
}
