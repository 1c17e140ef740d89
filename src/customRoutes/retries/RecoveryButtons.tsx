import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { saveFile } from '../../components/buttons/saveFile';
import { useOnce } from '../../components/buttons/useOnce';
import { writeCsv } from '../../format/csv';
import { canClose, isOver } from '../../operations/batch';
import { CSV_COLUMNS, csvRows } from './resultRows';
import type { RecoveryProgressProps } from './useRecovery';

/** What a person can do with a recovery in its phase. */
export function RecoveryButtons({ batch, webhookId, ...act }: RecoveryProgressProps) {
  const translate = useTranslate();
  const save = useOnce(async () => {
    const header = CSV_COLUMNS.map((name) => translate(`retries.columns.${name}`));
    const rows = csvRows(batch, (words) => translate(words, { _: words }));
    saveFile(await writeCsv(header, rows), `recovery-${webhookId}.csv`);
  });
  const isStanding = isOver(batch) || batch.phase === 'paused';
  const button = (key: string, onClick: () => unknown, isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      disabled={act.checking !== undefined}
      onClick={ignoreDoubleClick(onClick)}
    >
      {translate(`retries.${key}`)}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      {batch.phase === 'running' && button('pause', act.pause)}
      {batch.phase === 'paused' && button('resume', act.resume, true)}
      {!isOver(batch) && button('stop', act.stop)}
      {isStanding && button('recheck', () => act.check(batch))}
      {isStanding && button('export', save)}
      {canClose(batch) && button('close', act.close)}
    </Stack>
  );
}
