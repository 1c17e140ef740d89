import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ActionButton } from '../../components/buttons/ActionButton';
import type { Directory } from '../../components/customerSearch/directory';
import type { Person } from '../../components/customerSearch/person';
import { useFormControls, useFormValue } from '../../components/form/values';
import { AS_TYPED, readKey, shorten } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { useSingleFlight } from '../../operations/useSingleFlight';
import type { SelectedPeople } from './useSelectionByChannel';

export interface ResolvedIds {
  found: Person[];
  unknown: string[];
  failed: string[];
}

const AT_ONCE = 4;

/** Returns the distinct IDs in a pasted text, separated by whitespace, commas, semicolons or quotes. */
export function parseIds(text: string): string[] {
  const ids = readKey(text).split(/[\s,;"']+/);
  return [...new Set(ids.filter(Boolean))];
}

/**
 * Resolves pasted IDs: from the loaded people, then from the remaining pages while that takes
 * fewer requests than one per ID, then one by one. Calls back with the number of resolved IDs.
 */
export async function resolveIds(
  directory: Directory,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<ResolvedIds> {
  const missing = () => ids.filter((id) => !directory.find(id));
  for (;;) {
    const missingBefore = missing().length;
    onProgress(ids.length - missingBefore);
    const { isComplete, pages, pagesRead, failure } = directory.state();
    if (missingBefore === 0 || isComplete || failure || pages - pagesRead >= missingBefore) break;
    await directory.readNext();
  }
  const unknown = new Set<string>();
  const failed = new Set<string>();
  const waiting = missing();
  let done = ids.length - waiting.length;
  async function worker() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        if (!(await directory.fetchPerson(id))) unknown.add(id);
      } catch {
        failed.add(id);
      }
      done += 1;
      onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const people = ids.flatMap((id) => directory.find(id) ?? []);
  // In the order of the pasted text, not of the responses.
  const inOrder = (some: Set<string>) => ids.filter((id) => some.has(id));
  return { found: people, unknown: inOrder(unknown), failed: inOrder(failed) };
}

interface PasteIdsProps {
  directory: Directory;
  chosen: SelectedPeople;
  /** Name of the field, whose text the page's form keeps while another tab is open. */
  name: string;
}

/** Adds IDs pasted in bulk, each once: known ones are selected, the others are named and stay in the field for correction. */
export function PasteIds({ directory, chosen, name }: PasteIdsProps) {
  const t = useTranslations('notifications.paste');
  const { setValue } = useFormControls();
  const text = useFormValue(name) ?? '';
  const setText = (typed: string) => setValue(name, typed, { shouldDirty: true });
  const [isOpen, setOpen] = useState(text !== '');
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [result, setResult] = useState<ResolvedIds>();

  const add = useSingleFlight(async () => {
    const ids = parseIds(text);
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

  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    );
  }
  const isBad = result && (result.unknown.length > 0 || result.failed.length > 0);
  return (
    <Box sx={{ flexBasis: '100%', mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
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
        slotProps={{ htmlInput: AS_TYPED }}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ActionButton
          label={t('add')}
          disabled={progress !== undefined || text.trim() === ''}
          onClick={() => void add()}
        />
        <Button
          size="small"
          disabled={progress !== undefined}
          onClick={() => {
            setText('');
            setOpen(false);
          }}
        >
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
